import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** In place of what a template fills in. */
const GAP = '¤'

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|schema\.ts$/.test(path) ? [path] : []
  })
}

function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  if (!path.endsWith('.svelte')) return text
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map((found) => found[1])
    .join('\n')
}

/** Whether what a node holds is French: named fr or …Fr, or in a file of its own. */
function isFrench(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node)) return false
  return ts.isIdentifier(node.name) && /^fr$|Fr$|^FRENCH|^FEMININE$/.test(node.name.text)
}

/** The texts of a file in French, with gaps where something is filled in. */
function frenchTexts(path: string): string[] {
  const source = ts.createSourceFile(path, scriptOf(path), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (ts.isImportDeclaration(node)) return
    const isHere = isInside || isFrench(node)
    if (isHere && ts.isStringLiteralLike(node)) found.push(node.text)
    if (isHere && ts.isTemplateExpression(node))
      found.push(
        node.head.text + node.templateSpans.map((span) => GAP + span.literal.text).join(''),
      )
    ts.forEachChild(node, (child) => visit(child, isHere))
  }
  visit(source, /(^|[./\\])fr\.ts$/.test(path))
  return found
}

/** What is wrong about the spaces of a French text. A gap may end with the space itself. */
function faults(text: string): string[] {
  const found = text.match(/(?:^|[^\u00a0¤])[:;!?»](?=\s|$|»)|«(?!\u00a0)|\u202f| [:;!?»]/g) ?? []
  return text === '?' ? [] : found
}

const texts = filesIn('src').flatMap((path) => frenchTexts(path).map((text) => ({ path, text })))

describe('French texts', () => {
  it('are found where they are', () => {
    expect(texts.length).toBeGreaterThan(700)
    for (const file of ['table/texts.ts', 'duel/rules/fr.ts', 'pavilion/words/refusals.ts'])
      expect(texts.some(({ path }) => path.replaceAll('\\', '/').endsWith(file))).toBe(true)
  })

  it('have a no-break space before high punctuation and inside guillemets', () => {
    expect(texts.filter(({ text }) => faults(text).length > 0)).toEqual([])
  })

  it('are told apart from faulty ones', () => {
    for (const faulty of ['Score : 3', 'Score: 3', 'Quoi?', 'Quoi ?', '«oui»', 'Oui\u202f!'])
      expect(faults(faulty)).not.toEqual([])
    for (const right of ['Score\u00a0: 3', 'Quoi\u00a0?', '«\u00a0oui\u00a0»', 'à 10:30'])
      expect(faults(right)).toEqual([])
  })

  it('use the words of the French editions', () => {
    const foreign =
      /\bpions?\b|soucoupe|carrel|bris[ée]|lignes? de motif|cases? joker|réserve\b|\bplats?\b|expos[ée]/i
    expect(texts.filter(({ text }) => foreign.test(text))).toEqual([])
  })

  it('leave no colon of English to the markup', () => {
    const marked = filesIn('src').filter(
      (path) => path.endsWith('.svelte') && /"\{[^"]*\}: |^\s+\{[^}]*\}: /m.test(markupOf(path)),
    )
    expect(marked).toEqual([])
  })
})

function markupOf(path: string): string {
  return readFileSync(path, 'utf8').replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
}
