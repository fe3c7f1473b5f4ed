import { expect, test } from 'vitest'
import { type Figure, Samples } from './speed/figures.ts'
import { table, worseThan } from './speed/report.ts'

const figure = (name: string, unit: Figure['unit'], median: number): Figure => ({
  part: 'API',
  name,
  unit,
  median,
  worst: median,
})
const run = (...figures: Figure[]) => ({ made: 'today', machine: '2 cores', contacts: 100_000, runs: 2, figures })

test('reports the median and the worst of several samples', () => {
  const samples = new Samples('Walk')
  for (const took of [30, 10, 20, 40.04]) samples.add('to board', took)
  samples.add('to board', 2, 'trips')
  expect(samples.figures()).toEqual([
    { part: 'Walk', name: 'to board', unit: 'ms', median: 25, worst: 40 },
    { part: 'Walk', name: 'to board', unit: 'trips', median: 2, worst: 2 },
  ])
})

test('reports any additional row, and milliseconds above a quarter; ignores new and better figures', () => {
  const before = run(figure('a', 'rows', 7), figure('b', 'ms', 100), figure('c', 'ms', 10), figure('d', 'ms', 100))
  const now = run(
    ...[figure('a', 'rows', 8), figure('b', 'ms', 130), figure('c', 'ms', 20), figure('d', 'ms', 120)],
    ...[figure('e', 'ms', 500)],
  )
  expect(worseThan(before, now)).toEqual(['API, a: 7 → 8 rows', 'API, b: 100 → 130 ms'])
  expect(worseThan(now, before)).toEqual([])
})

test('fewer points are worse, and the minimum is the worst', () => {
  const samples = new Samples('Lighthouse')
  for (const points of [98, 90, 99]) samples.add('/leads', points, 'points')
  expect(samples.figures()).toMatchObject([{ median: 98, worst: 90 }])
  const [before, now] = [run(figure('a', 'points', 98)), run(figure('a', 'points', 80))]
  expect(worseThan(before, now)).toEqual(['API, a: 98 → 80 points'])
  expect(worseThan(now, before)).toEqual([])
})

test('a run is printed as one table', () => {
  expect(table(run(figure('a', 'rows', 7)))).toBe(
    [
      'today, 2 cores; 100,000 contacts where it says large; 2 runs.',
      '',
      '| Part | What | Median |  Worst |',
      '| ---- | ---- | -----: | -----: |',
      '| API  | a    | 7 rows | 7 rows |',
    ].join('\n'),
  )
})
