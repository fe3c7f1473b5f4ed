import { expect, test } from 'vitest'
import { allQueries } from '#web/cache/invalidation.ts'
import { textFiles, textOf } from '../support/rules/repository.ts'

/** The first parts of keys that no change of an entity affects. */
const UNAFFECTED = ['backups', 'changes', 'notices', 'own-profile', 'push']

test('each query key begins with a part in AFFECTED, so that the change feed refreshes its query', () => {
  const code = textFiles
    .filter((file) => /^web\/.+\.tsx?$/.test(file))
    .map(textOf)
    .join('\n')
  const names = [...code.matchAll(/queryKey: (?:\[\.\.\.)?(\w+)/g)].map(([, name]) => name)
  const lists = [`queryKey:`, ...new Set(names.map((name) => `const ${name} =(?: \\(.*\\) =>)?`))]
  const parts = lists.flatMap((list) =>
    [...code.matchAll(new RegExp(`${list} \\[\\s*'([a-z-]+)'`, 'g'))].map(([, part]) => part),
  )
  const known = [...allQueries().map(([part]) => part), ...UNAFFECTED]
  expect(new Set(parts).size).toBeGreaterThan(10)
  expect([...new Set(parts)].filter((part) => !known.includes(part ?? ''))).toEqual([])
})
