/** Why a move is refused, by the server's code. Codes without words here keep the server's own. */
import type { GameWords } from '../room'

export const refusalsEn: GameWords['refusals'] = {}
export const refusalsFr: GameWords['refusals'] = {}
