import { expect, test } from 'vitest'
import {
  blankLine,
  withCopiedLines,
  withDuplicate,
  withMeasured,
  withMovedLine,
} from '#web/documents/estimates/editor/line-list.ts'

const line = (key: string, group: string | null) => ({ ...blankLine(group), key, name: key })
const LINES = [line('a', null), line('p1', 'p'), line('b', null), line('p2', 'p'), line('c', null)]
const names = (lines: readonly { name: string; package: string | null }[], group: string | null) =>
  lines.filter((one) => one.package === group).map(({ name }) => name)

test.each([
  ['c', -1, ['a', 'c', 'b']],
  ['a', 1, ['b', 'a', 'c']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
] as const)('moves %s by %i among the lines of its group', (key, by, order) => {
  const moved = withMovedLine(LINES, key, by)
  expect(names(moved, null)).toEqual(order)
  expect(names(moved, 'p')).toEqual(['p1', 'p2'])
})

test('puts a copy behind its line, with a key of its own', () => {
  const copied = withDuplicate(LINES, 'b')
  expect(names(copied, null)).toEqual(['a', 'b', 'b', 'c'])
  expect(new Set(copied.map(({ key }) => key)).size).toBe(6)
})

test('copies the lines of one group to another', () => {
  const copied = withCopiedLines(LINES, 'p', 'q')
  expect(names(copied, 'q')).toEqual(['p1', 'p2'])
  expect(new Set(copied.map(({ key }) => key)).size).toBe(7)
})

const MEASURED = {
  name: 'Fence',
  description: '',
  unit: 'ft',
  quantity: 10_000,
  price_cents: 500,
  taxable: true,
} as const
const FENCE = { price_item_id: 3, measures: { kind: 'fence', length: 100, height: 60, gates: 1 } } as const
const GATES = { price_item_id: 3, unit: 'each', measures: null } as const

test('new measures keep the key, the group and the choice of their line', () => {
  const measured = { ...MEASURED, price_item_id: 3, measures: null }
  const lines = withMeasured(LINES.with(1, { ...line('p1', 'p'), is_optional: true }), 'p1', [measured, measured])
  const optional = { package: 'p', is_optional: true }
  expect(lines.slice(1, 3)).toMatchObject([{ ...optional, key: 'p1', quantity: '10' }, optional])
})

test.each([
  ['its own gates go', GATES, 'p', []],
  ['a line of another item stays', { ...GATES, price_item_id: 4 }, 'p', ['gates']],
  ['another fence stays', FENCE, 'p', ['gates']],
  ['a line of another group stays', GATES, null, ['gates']],
] as const)('new measures of a fence: %s', (_, next, group, kept) => {
  const before = [
    line('fence', 'p'),
    { ...line('measured', 'p'), ...FENCE },
    { ...line('gates', group), ...next },
    line('other', 'p'),
  ]
  const lines = withMeasured(before, 'measured', [
    { ...MEASURED, ...FENCE },
    { ...MEASURED, ...GATES, name: 'Fence: gate' },
  ])
  expect(lines.map(({ name }) => name)).toEqual(['fence', 'Fence', 'Fence: gate', ...kept, 'other'])
})
