import type { Figure, Run } from './figures.ts'

/** The ratio and the minimum difference from which a median counts as worse; less is noise of the machine. */
const WORSE_RATIO = 1.25
const WORSE_BY = { ms: 15, MB: 1, kB: 2, rows: 0, trips: 0, nodes: 100, shift: 5 }
/** The noise of Lighthouse's performance points. */
const WORSE_POINTS = 5
/** The units that do not depend on the machine. */
const COUNTS: ReadonlySet<Figure['unit']> = new Set(['rows', 'trips', 'kB'])

/** The run as a Markdown table. */
export const table = ({ made, machine, contacts, runs, figures }: Run) => {
  const rows = figures.map(({ part, name, unit, median, worst }) => [
    part,
    name,
    `${median} ${unit}`,
    `${worst} ${unit}`,
  ])
  const head = ['Part', 'What', 'Median', 'Worst']
  const widths = head.map((title, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? title.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const about = `${made}, ${machine}; ${contacts.toLocaleString('en-US')} contacts where it says large; ${runs} runs.`
  return [about, '', line(head), rule, ...rows.map(line)].join('\n')
}

/** One line for each figure that got worse since an earlier run. Counts must not grow; times have a tolerance. */
export const worseThan = (before: Run, now: Run): string[] => {
  const known = new Map(before.figures.map((figure) => [keyOf(figure), figure]))
  return now.figures.flatMap((figure) => {
    const old = known.get(keyOf(figure))
    if (!old || !isWorse(old, figure)) return []
    return [`${figure.part}, ${figure.name}: ${old.median} → ${figure.median} ${figure.unit}`]
  })
}

const keyOf = ({ part, name, unit }: Figure) => `${part} ${name} ${unit}`

const isWorse = (old: Figure, { median, unit }: Figure) => {
  // More points are better.
  if (unit === 'points') return median < old.median - WORSE_POINTS
  if (median <= old.median + WORSE_BY[unit]) return false
  return COUNTS.has(unit) || median > old.median * WORSE_RATIO
}
