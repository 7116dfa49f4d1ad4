/** Where a finished game can be looked at again. */
import { get, theCatalogue } from '../api/http'
import type { ReviewState } from '../api/types'

/** The review if there is one or can be one, else the replay. */
export async function pageAfter(table: string): Promise<'review' | 'replay'> {
  try {
    const [{ state }, { reviews }] = await Promise.all([
      get<ReviewState>(`/api/tables/${table}/review?brief=true`),
      theCatalogue(),
    ])
    return state !== 'none' || reviews !== 'off' ? 'review' : 'replay'
  } catch {
    return 'replay'
  }
}
