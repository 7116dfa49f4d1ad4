/** Short names for what the server describes in schema.ts, which is generated. */
import type { components, paths } from './schema'

type Schemas = components['schemas']

export type Catalogue = Schemas['Catalogue']
export type GameCard = Schemas['GameCard']
export type LevelCard = Schemas['LevelCard']
export type Me = Schemas['Me']
export type TableCard = Schemas['TableCard']
export type TableList = Schemas['TableList']
export type TablePlan = Schemas['TablePlan']
export type SeatPlan = Schemas['SeatPlan']
export type OptionCard = Schemas['OptionCard']
export type CredentialCard = Schemas['CredentialCard']
export type Made = Schemas['Made']
export type Agreement = Schemas['Agreement']
export type Clock = NonNullable<Agreement['clock']>
export type SeatCard = Schemas['SeatCard']
export type ClockCard = Schemas['ClockCard']
export type MoveCard = Schemas['MoveCard']
export type EntryCard = Schemas['EntryCard']
export type TableState = Schemas['State']
export type Hints = Schemas['Hints']
export type HintCard = Schemas['HintCard']
export type Outlook = Schemas['Outlook']
export type Sight = Schemas['Sight']
export type Why = Schemas['Why']
export type PastPosition = Schemas['PastPosition']
export type Replay = Schemas['Replay']
export type ReplayStep = Schemas['ReplayStep']
export type Welcome = Schemas['Welcome']
export type Update = Schemas['Update']
export type Done = Schemas['Done']
export type Refused = Schemas['Refused']
export type Bye = Schemas['Bye']
export type ServerFrame = Welcome | Update | Done | Refused | Bye

type CommandBody =
  paths['/api/tables/{table_id}/commands']['post']['requestBody']['content']['application/json']
/** A wish without its id, which the connection gives it. */
export type Wish = CommandBody extends infer W ? (W extends unknown ? Omit<W, 'id'> : never) : never

/** What the server tells as named fields and a game's own room understands. */
export type Fields = Record<string, unknown>
