import { expect, test } from 'vitest'
import { type Figure, Samples } from './speed/figures.ts'
import { comparison } from './speed/report.ts'

const figure = (name: string, unit: Figure['unit'], median: number): Figure => ({
  part: 'API',
  name,
  unit,
  median,
  worst: median,
})
const run = (...figures: Figure[]) => ({
  made: '2026-11-26T12:00:00Z',
  machine: 'here, 2 cores',
  contacts: 100_000,
  runs: 2,
  figures,
})
const before = (...figures: Figure[]) => ({ name: 'before.json', ...run(...figures) })
const now = (...figures: Figure[]) => ({ name: 'now.json', ...run(...figures), made: '2026-11-26T12:30:00Z' })
/** The cells of a comparison's rows after the part. */
const rowsOf = (text: string) => [...text.matchAll(/^\| API +\| (.*) \|$/gm)].map(([, cells]) => cells?.split(/ +\| +/))

test('reports the median and the worst of several samples, which of points is the minimum', () => {
  const samples = new Samples('Walk')
  for (const took of [30, 10, 20, 40.04]) samples.add('to board', took)
  for (const points of [98, 90, 99]) samples.add('/leads', points, 'points')
  expect(samples.figures()).toEqual([
    { part: 'Walk', name: 'to board', unit: 'ms', median: 25, worst: 40 },
    { part: 'Walk', name: '/leads', unit: 'points', median: 98, worst: 90 },
  ])
})

test('a comparison shows the ratio of each figure in both runs and names both', () => {
  const text = comparison(
    before(figure('a', 'ms', 100), figure('gone', 'ms', 1), figure('zero', 'MB', 0)),
    now(figure('a', 'ms', 42), figure('new', 'ms', 1), figure('zero', 'MB', 0.1)),
  )
  expect(text.split('\n')).toEqual([
    'Before: before.json: 2026-11-26T12:00:00Z, here, 2 cores; 2 runs',
    'Now:    now.json: 2026-11-26T12:30:00Z, here, 2 cores; 2 runs',
    '',
    '| Part | What | Before |    Now | Ratio |',
    '| ---- | ---- | -----: | -----: | ----: |',
    '| API  | a    | 100 ms |  42 ms | 0.42× |',
    '| API  | zero |   0 MB | 0.1 MB |     – |',
  ])
})

test('a comparison marks any additional row, milliseconds above a quarter, and fewer points as worse', () => {
  const old = [figure('a', 'rows', 7), figure('b', 'ms', 100), figure('c', 'ms', 10), figure('d', 'points', 98)]
  const changed = [figure('a', 'rows', 8), figure('b', 'ms', 130), figure('c', 'ms', 20), figure('d', 'points', 80)]
  expect(rowsOf(comparison(before(...old), now(...changed)))).toEqual([
    ['a', '7 rows', '8 rows', '1.14× worse'],
    ['b', '100 ms', '130 ms', '1.30× worse'],
    ['c', '10 ms', '20 ms', '2.00×'],
    ['d', '98 points', '80 points', '0.82× worse'],
  ])
  expect(comparison(before(...changed), now(...old))).not.toContain('worse')
})

test.each([
  ['on another machine', { machine: 'there, 2 cores' }, 'The earlier run was made on another machine'],
  ['more than an hour before', { made: '2026-11-26T11:29:59Z' }, 'The runs were made more than an hour apart.'],
  ['at an unknown time', { made: 'today' }, 'The runs were made more than an hour apart.'],
])('a comparison with a run %s says so and judges counts only', (_, other, doubt) => {
  const old = { ...before(figure('a', 'rows', 7), figure('b', 'ms', 100)), ...other }
  const text = comparison(old, now(figure('a', 'rows', 8), figure('b', 'ms', 200)))
  expect(text).toContain(doubt)
  expect(rowsOf(text).map((cells) => cells?.at(-1))).toEqual(['1.14× worse', '2.00×'])
})
