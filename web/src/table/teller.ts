/** How a session tells what happened. */
import { levelName } from '../words/levels'
import type { Teller } from './chronicle'
import type { Session } from './session.svelte'
import { tableTexts } from './texts'

export function teller(session: Session): Teller {
  return {
    words: session.words,
    texts: tableTexts(),
    subject: (seat) => session.subject(seat),
    seats: session.state?.seats.length ?? 0,
    before: (seq) => session.before.get(seq) ?? null,
    level: levelName,
  }
}
