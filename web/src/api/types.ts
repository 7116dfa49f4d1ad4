/** Short names for what the server describes in schema.ts, which is generated. */
import type { components, paths } from './schema'

/** All that the server describes; what games tell has names that begin with the game. */
export type Schemas = components['schemas']

export type Catalogue = Schemas['Catalogue']
export type GameCard = Schemas['GameCard']
export type EngineCard = Schemas['EngineCard']
export type LevelCard = Schemas['LevelCard']
export type LevelProposal = Schemas['LevelProposal']
export type RatingCard = Schemas['RatingCard']
export type StyleMeasure = Schemas['StyleMeasure']
export type Me = Schemas['Me']
export type TableCard = Schemas['TableCard']
export type TableList = Schemas['TableList']
export type TablePlan = Schemas['TablePlan']
export type SeatPlan = Schemas['SeatPlan']
export type OptionCard = Schemas['OptionCard']
export type SessionCard = Schemas['SessionCard']
export type CredentialCard = Schemas['CredentialCard']
export type Made = Schemas['Made']
export type Agreement = Schemas['Agreement']
export type Absence = Schemas['Absence']
export type Clock = NonNullable<Agreement['clock']>
export type SeatCard = Schemas['SeatCard']
export type ClockCard = Schemas['ClockCard']
export type MoveCard = Schemas['MoveCard']
export type EntryCard = Schemas['EntryCard']
export type TableState = Schemas['State']
export type Hints = Schemas['Hints']
export type HintCard = Schemas['HintCard']
export type Reason = Schemas['Reason']
export type LossesCard = Schemas['LossesCard']
export type HintReason = Schemas['HintReason']
export type Outlook = Schemas['Outlook']
export type Sight = Schemas['Sight']
export type Why = Schemas['Why']
export type PastPosition = Schemas['PastPosition']
export type PositionAnalysis = Schemas['PositionAnalysis']
export type DealsAnalysis = Schemas['DealsAnalysis']
export type MovesCompared = Schemas['MovesCompared']
export type EditedPosition = Schemas['EditedPosition']
export type EditGroup = Schemas['EditGroup']
export type EditPlace = Schemas['EditPlace']
export type EditPiece = Schemas['EditPiece']
export type PuzzleCard = Schemas['PuzzleCard']
export type GamePuzzles = Schemas['GamePuzzles']
export type PuzzleOverview = Schemas['PuzzleOverview']
export type PuzzleAnswer = Schemas['Answer']
export type AttemptState = Schemas['AttemptState']
export type PuzzleExplanation = Schemas['PuzzleExplanation']
export type CardQuestion = Schemas['CardQuestion']
export type CardsToday = Schemas['CardsToday']
export type CardState = Schemas['CardState']
export type CardHint = Schemas['CardHint']
export type Replay = Schemas['Replay']
export type ReplayStep = Schemas['ReplayStep']
export type Variation = Schemas['Variation']
export type Review = Schemas['Review']
export type ReviewState = Schemas['ReviewState']
export type SeatReview = Schemas['SeatReview']
export type Decision = Schemas['Decision']
export type Draw = Schemas['Draw']
export type TriedMove = Schemas['TriedMove']
export type LessonCard = Schemas['LessonCard']
export type LessonList = Schemas['LessonList']
export type LessonTexts = Schemas['LessonTexts']
export type LessonsDone = Schemas['LessonsDone']
export type LessonAttempt = Schemas['AttemptCard']
/** How thoroughly a game is analysed. */
export type Depth = NonNullable<ReviewState['depth']>
export type Label = NonNullable<Decision['label']>
export type Daily = Schemas['Daily']
export type DealCard = Schemas['DealCard']
export type DealField = Schemas['DealField']
export type DealGames = Schemas['DealGames']
export type LevelPar = Schemas['LevelPar']
export type PlayedMove = Schemas['PlayedMove']
export type Welcome = Schemas['Welcome']
export type Update = Schemas['Update']
export type Done = Schemas['Done']
export type Refused = Schemas['Refused']
export type Bye = Schemas['Bye']
export type ServerFrame = Welcome | Update | Done | Refused | Bye

type CommandBody =
  paths['/api/tables/{table_id}/commands']['post']['requestBody']['content']['application/json']
/** A command without its id, which the connection gives it. */
export type Command = CommandBody extends infer W
  ? W extends unknown
    ? Omit<W, 'id'>
    : never
  : never

/** What the server tells of a game, whichever it is. */
export type AnyView = Schemas['AnyView']
export type AnyMove = Schemas['AnyMove']
export type AnyFact = Schemas['AnyFact']
export type AnyForesight = Schemas['AnyForesight']
export type AnyParts = Partial<Schemas['AnyComponents']>

/** Named fields: some of a move, or of what only a game's own module understands. */
export type Fields = Record<string, unknown>

/** A move with the fields of a game; those of other kinds of moves are undefined in it. */
export type CardOf<Move> = Omit<MoveCard, 'fields'> & { fields: Move & PartOf<Move> }
/** Some fields of a move, whichever kind it is of. */
export type PartOf<Move> = { [Name in NameOf<Move>]?: ValueOf<Move, Name> }
type NameOf<Move> = Move extends unknown ? keyof Move : never
type ValueOf<Move, Name> = Move extends unknown
  ? Name extends keyof Move
    ? Move[Name]
    : never
  : never
