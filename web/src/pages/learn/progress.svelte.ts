/** Which lessons there are, and which of them are done. */
import { ask, get, isKnown, type Problem, problemFrom } from '../../api/http'
import type { LessonCard, LessonList, LessonsDone } from '../../api/types'

export class Progress {
  lessons = $state.raw<LessonCard[]>([])
  problem = $state.raw<Problem | null>(null)
  isLoaded = $state(false)
  private done = $state.raw<string[]>([])

  constructor() {
    void this.load()
  }

  of(game: string): LessonCard[] {
    return this.lessons.filter((lesson) => lesson.game === game)
  }

  isDone({ game, id }: LessonCard): boolean {
    return this.done.includes(`${game}/${id}`)
  }

  /** The lesson to go on with: the first that is not done, from one on if one is named. */
  next(game: string, after?: string): LessonCard | null {
    const lessons = this.of(game)
    const start = lessons.findIndex(({ id }) => id === after) + 1
    const order = [...lessons.slice(start), ...lessons.slice(0, start)]
    return order.find((lesson) => !this.isDone(lesson) && lesson.id !== after) ?? null
  }

  async forget(): Promise<void> {
    try {
      await ask('DELETE', '/api/me/lessons')
      this.done = []
    } catch (problem) {
      this.problem = problemFrom(problem)
    }
  }

  get hasAny(): boolean {
    return this.done.length > 0
  }

  private async load(): Promise<void> {
    try {
      this.lessons = (await get<LessonList>('/api/lessons')).lessons
      if (isKnown()) {
        const { done } = await get<LessonsDone>('/api/me/lessons').catch(() => ({ done: [] }))
        this.done = done.map(({ game, lesson }) => `${game}/${lesson}`)
      }
    } catch (problem) {
      this.problem = problemFrom(problem)
    } finally {
      this.isLoaded = true
    }
  }
}
