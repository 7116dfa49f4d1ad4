import type { GameWords } from '../../room'

/** Why a move is not possible, by the server's code. */
export const refusals: GameWords['refusals'] = {}
