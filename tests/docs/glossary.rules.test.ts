import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseOf, textFiles, textOf } from '../support/rules/repository.ts'

const GLOSSARY = 'docs/glossary.md'

const named = textFiles.filter((path) => /^(?:worker|web|scripts|demo|tests\/support)\//.test(path))

/** The tokens in backticks of a cell. */
const tokensIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, token = '']) => token)

test('each name in the glossary’s column "In code" is a path, a folder or a name in the code', () => {
  const rows = proseOf(GLOSSARY)
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.split('|').length === 6)
  const tokens = rows.flatMap((row) => tokensIn(row.split('|')[3]))
  const code = named.map(textOf).join('\n')
  const missing = tokens.filter((token) =>
    token.includes('/') ? !existsSync(token) : !new RegExp(`\\b${token}\\b`).test(code),
  )
  expect(tokens.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

test('the glossary has each term once', () => {
  const terms = [...proseOf(GLOSSARY).matchAll(/^\| ([a-z][a-z -]+?) +\|/gm)].map(([, term]) => term)
  expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([])
})
