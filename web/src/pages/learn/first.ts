/** The guided first game: a real table against the gentlest level, where the guide speaks. */
import { theCatalogue } from '../../api/http'
import { guide } from '../../table/guide.svelte'
import { againstBot, openTable, seatCounts } from '../plans'

export async function firstGame(key: string): Promise<void> {
  const { games, levels } = await theCatalogue()
  const card = games.find((one) => one.key === key)
  const gentlest = levels.find(({ is_reference }) => !is_reference)?.name ?? 'newcomer'
  guide.restart(key)
  await openTable(againstBot(key, gentlest, card ? seatCounts(card)[0] : 2))
}
