/** Whether the glazes can be told apart without seeing green, the commonest colour blindness. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = [number, number, number]

/** How much two glazes of one hue must differ in CIELAB lightness (0 to 100). */
const APART = 12
/** Glazes that look alike to who sees no green: the warm ones, and the cool ones. */
const ALIKE = [
  ['yellow', 'orange', 'red', 'green'],
  ['blue', 'purple'],
]
/** What a person without green cones sees, in linear RGB: Viénot, Brettel and Mollon (1999). */
const DEUTERANOPIA: Rgb[] = [
  [0.29275, 0.70725, 0],
  [0.29275, 0.70725, 0],
  [-0.02234, 0.02234, 1],
]
/** The themes by their selectors, each after those that it overrides. */
const THEMES = {
  light: [':root'],
  dark: [':root', ":root[data-theme='dark']"],
  'high contrast': [':root', ":root[data-contrast='more']"],
  'dark, high contrast': [
    ':root',
    ":root[data-theme='dark']",
    ":root[data-contrast='more']",
    ":root[data-theme='dark'][data-contrast='more']",
  ],
}

/** The colours and tiles that the page and pictures made in Python share. */
const ART = '../src/tilewright/core/art'
const css = readFileSync(`${ART}/colours.css`, 'utf8')

function glazes(selectors: string[]): Map<string, string> {
  const found = tokens(selectors)
  return new Map(
    [...found].flatMap(([name, value]) => {
      const glaze = /^tile-([a-z]+)$/.exec(name)
      return glaze ? [[glaze[1]!, value] as const] : []
    }),
  )
}

/** The colours of a theme by the names of their tokens. */
function tokens(selectors: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const selector of selectors) {
    const from = css.indexOf(`${selector} {`)
    expect(from, selector).toBeGreaterThanOrEqual(0)
    const block = css.slice(from, css.indexOf('\n}', from))
    for (const [, name, value] of block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]+);/g))
      found.set(name!, value!)
  }
  return found
}

function linear(hex: string): Rgb {
  const long =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  return [0, 2, 4].map((at) => {
    const value = parseInt(long.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
}

const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function lightness(colour: Rgb): number {
  const y = dot([0.2126, 0.7152, 0.0722], colour)
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y
}

describe.each(Object.entries(THEMES))('the glazes of the theme %s', (_, selectors) => {
  const colours = glazes(selectors)
  const pairs = ALIKE.flatMap((names) =>
    names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const)),
  )

  it.each(pairs)('%s and %s differ in lightness without green', (one, other) => {
    const [a, b] = [one, other].map((name) => {
      const seen = linear(colours.get(name)!)
      return lightness(DEUTERANOPIA.map((row) => dot(row, seen)) as Rgb)
    })
    expect(Math.abs(a! - b!)).toBeGreaterThanOrEqual(APART)
  })
})

describe.each(['dark', 'dark, high contrast'] as const)('the theme %s', (theme) => {
  const colours = tokens(THEMES[theme])
  const luminance = (token: string) =>
    dot([0.2126, 0.7152, 0.0722], linear(colours.get(token)!)) + 0.05

  it.each([
    ['well-line', 'well'],
    ['well-line', 'board'],
    ['line-2', 'well'],
    ['line-2', 'board'],
  ])('draws empty spaces in %s, three times as bright as %s', (line, ground) => {
    expect(luminance(line) / luminance(ground)).toBeGreaterThanOrEqual(3)
  })
})

it('every glaze of a game has a figure of its own, so that nothing hangs on colour alone', () => {
  const sprite = readFileSync(`${ART}/tiles.svg`, 'utf8')
  const names = [...glazes([':root']).keys()].filter((name) => name !== 'white')
  const figures = names.map((name) => {
    const from = sprite.indexOf(`id="m-${name}"`)
    return from < 0 ? '' : sprite.slice(sprite.indexOf('>', from), sprite.indexOf('</', from))
  })
  expect(figures).not.toContain('')
  expect(new Set(figures).size).toBe(figures.length)
})
