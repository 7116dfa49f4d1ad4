/** What the window tells of the screen of a test. */
import { vi } from 'vitest'

/** Let media queries match, until the test ends, if they contain one of these. */
export function matchMedia(...matching: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matching.some((each) => media.includes(each)),
    }),
  )
}

/** Let animations run until they are finished; jsdom has none. Returns what ends each of them. */
export function holdAnimations(): (() => void)[] {
  const ends: (() => void)[] = []
  Element.prototype.animate = function animate() {
    let end: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (end = resolve))
    ends.push(end)
    return { finished, finish: end, pause() {}, play() {} } as unknown as Animation
  }
  return ends
}

/** Let every element have this size inside, until the test ends; in jsdom nothing has any. */
export function innerSize(width: number, height: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}
