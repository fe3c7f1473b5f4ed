// @vitest-environment node
import * as v from 'valibot'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { PermissionName } from '#contract/permissions.ts'

const SOURCES = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The messages themselves; the page of parts, in development only; what browsers say of a file that did not come. */
const EXEMPT = /^\/web\/(messages\/|app\/design\.tsx|loading\/chunk-error\.ts)/

const TEXT_PROPS =
  /^(title|subtitle|label|aria-label|armedLabel|saveLabel|placeholder|alt|text|caption|legend|hint|note|message|warning|failure)$/
const TEXT_CALLS = /^(toast\.\w+|askConfirm|askAlert)$/
/** What developers read: the console, and errors that no screen shows; and reasons, which name a field by its key. */
const TECHNICAL_CALLS = /^(console\.\w+|Error|TypeError|because)$/
/** What hands its text on to where it stands itself. */
const TRANSPARENT = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/

const hasWords = (text: string) => /\p{L}{2}/u.test(text)
/** Two words or more, the first with a capital; a permission ("Admin Panel") is none. */
const isSentence = (text: string) => /^\p{Lu}[^\s:]* \S/u.test(text) && !v.is(PermissionName, text)

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** The sentences that a file holds, beside those that it takes from web/messages. */
const sentencesIn = ([path, source]: [path: string, source: string]) => {
  const sourceOf = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : '')
  const textOf = (node: Node) => {
    if (node.type === 'TemplateLiteral')
      return sourceOf(node)
        .slice(1, -1)
        .replaceAll(/\$\{[^}]*\}/g, '')
    return typeof node.value === 'string' && /^(JSXText|Literal)$/.test(node.type) ? node.value : ''
  }
  /** `isShown`: it stands where a person reads it; elsewhere a text counts where it looks like a sentence. */
  const walk = (node: Node, isShown: boolean): string[] => {
    const { type } = node
    if (/^(Import|TS(?!As|Satisfies))/.test(type)) return []
    const text = textOf(node)
    if (isShown || type === 'JSXText' ? hasWords(text) : isSentence(text)) return [`${path}: ${text.trim()}`]
    const call = sourceOf(node.callee)
    if (TECHNICAL_CALLS.test(call)) return []
    const isProp = type === 'JSXAttribute' || type === 'Property'
    const showsAll = TEXT_CALLS.test(call) || (isProp && TEXT_PROPS.test(sourceOf(node.name ?? node.key)))
    return childrenOf(node).flatMap((child) => {
      if (child === node.test || child === node.key) return walk(child, false)
      if (type === 'JSXElement' || type === 'JSXFragment') return walk(child, child.type === 'JSXExpressionContainer')
      return walk(child, showsAll || (isShown && TRANSPARENT.test(type)))
    })
  }
  const { body }: { body: unknown[] } = parseSync(path, source).program
  return body.filter(isNode).flatMap((statement) => walk(statement, false))
}

const held = Object.entries(SOURCES)
  .filter(([path]) => !EXEMPT.test(path))
  .flatMap(sentencesIn)

test('sentences for people stand in web/messages', () => {
  expect(held).toEqual([])
})
