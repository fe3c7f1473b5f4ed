import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseOf, tableUnder, textFiles, textOf } from '../support/rules/repository.ts'

const GLOSSARY = 'docs/glossary.md'

const named = textFiles.filter((path) => /^(?:worker|web|scripts|demo|tests\/support)\//.test(path))

/** The tokens in backticks of a cell. */
const tokensIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, token = '']) => token)

/** The words of a name in kebab-case, camelCase or capitals, as "-word-word-". */
const wordsOf = (name: string) =>
  `-${name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-`

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) ([\w$]+)/gm

/** The path of each file, and its exported names. */
const names = named.flatMap((file) => [
  { file, name: file.slice(file.indexOf('/') + 1).replace(/\.\w+$/, '') },
  ...[...textOf(file).matchAll(EXPORT)].map(([, name = '']) => ({ file, name })),
])

test('no file name and no exported name has a word that the glossary forbids', () => {
  const forbidden = tableUnder(GLOSSARY, 'Words we do not use in names').flatMap(([word, instead, allowed]) =>
    tokensIn(word).map((token) => ({ token, instead, allowed: tokensIn(allowed) })),
  )
  const found = forbidden.flatMap(({ token, instead, allowed }) =>
    names
      .filter(({ name }) => wordsOf(name).includes(`-${token}-`))
      .filter(({ file, name }) => !allowed.some((one) => file.startsWith(one) || wordsOf(name).includes(`-${one}-`)))
      .map(({ file, name }) => `${name} in ${file}: instead of "${token}" write ${instead}`),
  )
  expect(forbidden.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

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
