import '#web/offline/all-writes.ts'
import { expect, test } from 'vitest'
import { versionsIn } from '#web/offline/answered-records.ts'
import { definitionOf } from '#web/offline/define-write.ts'

const FILES = import.meta.glob<string>('#web/**/*.write.ts', { eager: true, query: '?raw', import: 'default' })
const NAMES = Object.values(FILES).flatMap((text) => text.match(/(?<=defineWrite\(\s*')[^']+/g) ?? [])

/** Stands for any input: as a number it is 7, as a list it has one item, and each of its properties is the same. */
const ANY: object = new Proxy(Object, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 7
    return name === 'map' ? (change: (item: object) => unknown) => [change(ANY)] : ANY
  },
})

test('later writes are rebased on the version of each kind of record on which a queued write is based', () => {
  const keys = new Set(NAMES.flatMap((name) => Object.keys(definitionOf(name)?.outbox?.versions?.(ANY) ?? {})))
  expect(keys.size).toBeGreaterThan(5)
  for (const key of keys) {
    const kind = key.slice(0, key.indexOf('/'))
    const versions = versionsIn({ [`${kind}_id`]: 7, version: 2 })
    expect(versions, `KINDS of web/offline/rebase.ts lacks "${kind}"`).toEqual({ [key]: 2 })
  }
})
