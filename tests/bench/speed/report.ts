import type { Figure, Run } from './figures.ts'

/** The ratio and the minimum difference from which a median counts as worse; less is noise of the machine. */
const WORSE_RATIO = 1.25
const WORSE_BY = { ms: 15, MB: 1, kB: 2, rows: 0, trips: 0, nodes: 100, shift: 5 }
/** The noise of Lighthouse's performance points. */
const WORSE_POINTS = 5
/** The units that do not depend on the machine. */
const COUNTS: ReadonlySet<Figure['unit']> = new Set(['rows', 'trips', 'kB'])
/** The longest time between two runs whose times are compared, in milliseconds. */
const COMPARABLE_MS = 60 * 60 * 1000

/** The run as a Markdown table. */
export const table = ({ made, machine, contacts, runs, figures }: Run) => {
  const rows = figures.map(({ part, name, unit, median, worst }) => [
    part,
    name,
    `${median} ${unit}`,
    `${worst} ${unit}`,
  ])
  const size = contacts ? `${contacts.toLocaleString('en-US')} contacts where it says large; ` : ''
  const about = `${made}, ${machine}; ${size}${runs} runs.`
  return [about, '', ...tableOf(['Part', 'What', 'Median', 'Worst'], rows)].join('\n')
}

/** A run with the name of its file. */
interface NamedRun extends Run {
  name: string
}

/** The ratio now/before of each figure that both runs have, and whether the ratios of times count. */
export const comparison = (before: NamedRun, now: NamedRun) => {
  const doubt = doubtOf(before, now)
  const known = new Map(before.figures.map((figure) => [keyOf(figure), figure]))
  const rows = now.figures.flatMap((figure) => {
    const old = known.get(keyOf(figure))
    if (!old) return []
    const { part, name, unit, median } = figure
    const isJudged = COUNTS.has(unit) || !doubt
    const ratio = ratioOf(old.median, median) + (isJudged && isWorse(old, figure) ? ' worse' : '')
    return [[part, name, `${old.median} ${unit}`, `${median} ${unit}`, ratio]]
  })
  const about = [before, now].map(({ name, made, machine, runs }) => `${name}: ${made}, ${machine}; ${runs} runs`)
  return [
    `Before: ${about[0]}`,
    `Now:    ${about[1]}`,
    ...(doubt
      ? [`${doubt} Ratios count only on one machine within an hour: compare rows, trips and kB, no times.`]
      : []),
    '',
    ...tableOf(['Part', 'What', 'Before', 'Now', 'Ratio'], rows),
  ].join('\n')
}

/** Why times of two runs cannot be compared. */
const doubtOf = (before: Run, now: Run) => {
  if (before.machine !== now.machine) return 'The earlier run was made on another machine or by other programs.'
  const apart = Math.abs(Date.parse(now.made) - Date.parse(before.made))
  if (!(apart <= COMPARABLE_MS)) return 'The runs were made more than an hour apart.'
  return undefined
}

const ratioOf = (before: number, now: number) => (before === 0 ? '–' : `${(now / before).toFixed(2)}×`)

const keyOf = ({ part, name, unit }: Figure) => `${part} ${name} ${unit}`

/** Counts must not grow; times have a tolerance. */
const isWorse = (old: Figure, { median, unit }: Figure) => {
  // More points are better.
  if (unit === 'points') return median < old.median - WORSE_POINTS
  if (median <= old.median + WORSE_BY[unit]) return false
  return COUNTS.has(unit) || median > old.median * WORSE_RATIO
}

/** The lines of a Markdown table. The first two columns are texts. */
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = head.map((title, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? title.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)]
}
