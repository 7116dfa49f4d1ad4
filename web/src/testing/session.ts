/** As much of a session as the parts of a table read. */
import type { Session } from '../table/session.svelte'

/** A session of which only these fields are there. A part that reads another one fails. */
export function sessionWith(fields: object): Session {
  return fields as Session
}
