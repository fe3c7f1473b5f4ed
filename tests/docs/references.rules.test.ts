import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { markdownFiles, proseOf, textFiles, textOf } from '../support/rules/repository.ts'

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path: string) =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The reference, unless it leads to a file of the repository, and to a heading of it if it names one. */
const brokenReference = (path: string, anchor: string | undefined) => {
  if (!existsSync(path)) return [`${path} does not exist`]
  return anchor && path.endsWith('.md') && !anchorsIn(path).includes(anchor)
    ? [`${path} has no heading #${anchor}`]
    : []
}

test('each cited page of docs/ exists, with the cited heading', () => {
  const broken = textFiles.flatMap((file) =>
    [...textOf(file).matchAll(/\bdocs\/([\w./-]+\.md)(?:#([\w-]+))?/g)].flatMap(([, page = '', anchor]) =>
      brokenReference(`docs/${page}`, anchor).map((why) => `${file}: ${why}`),
    ),
  )
  expect(broken).toEqual([])
})

test('each relative link of a Markdown file leads to a file and a heading', () => {
  const broken = markdownFiles.flatMap((file) =>
    [...proseOf(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(([, target, anchor]) => {
      const path = target ? normalize(join(dirname(file), target)) : file
      return brokenReference(path, anchor).map((why) => `${file}: ${why}`)
    }),
  )
  expect(broken).toEqual([])
})

test('each constant that docs/product.md names is in the code', () => {
  const code = textFiles.filter((path) => /^(?:worker|web)\/.*\.ts$/.test(path)).map(textOf)
  const names = new Set(proseOf('docs/product.md').match(/(?<=`)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=`)/g))
  const unknown = [...names].filter((name) => !code.some((text) => text.includes(name)))
  expect(unknown).toEqual([])
})

test('each path in backticks in a Markdown file exists', () => {
  const missing = markdownFiles.flatMap((file) =>
    [...proseOf(file).matchAll(/`((?:docs|migrations|scripts|tests|web|worker)\/[\w./-]*)`/g)]
      .filter(([, path = '']) => !existsSync(path))
      .map(([, path]) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('each test that a command of a Markdown file names exists', () => {
  const missing = markdownFiles.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:vitest run|playwright test)\b([^`\n]*)/g)]
      .flatMap(([, command = '']) => command.match(/\btests\/[\w./-]+/g) ?? [])
      .filter((filter) => !textFiles.some((path) => path.startsWith(filter)))
      .map((filter) => `${file}: ${filter}`),
  )
  expect(missing).toEqual([])
})
