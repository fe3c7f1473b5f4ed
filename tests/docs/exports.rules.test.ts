import { expect, test } from 'vitest'
import { textFiles, textOf } from '../support/rules/repository.ts'

const EXPORT = /^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm

const files = textFiles.filter((path) => /\.tsx?$/.test(path))

test('every exported value is used in another file', () => {
  const uses = new Map<string, number>()
  for (const word of files.flatMap((file) => [...new Set(textOf(file).match(/[\w$]+/g))]))
    uses.set(word, (uses.get(word) ?? 0) + 1)
  const unused = files.flatMap((file) =>
    [...textOf(file).matchAll(EXPORT)]
      .filter(([, name = '']) => uses.get(name) === 1)
      .map(([, name]) => `${file}: ${name} needs no export`),
  )
  expect(unused).toEqual([])
})
