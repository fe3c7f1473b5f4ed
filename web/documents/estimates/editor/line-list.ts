import type { EstimatePackage } from '#contract/documents/content.ts'
import type { MeasuredLine } from '#contract/documents/measured-lines.ts'
import { newKey, type TypedLine, typedLine } from '#web/documents/estimates/estimate-fields.ts'

// Changes of the lines and packages of a form. Lines of all groups stand in one list; a group is a package, or null for
// the lines of every customer.

/** An own line without text. */
export const blankLine = (group: string | null): TypedLine => ({
  key: newKey(),
  name: '',
  description: '',
  unit: 'each',
  quantity: '1',
  price: '',
  taxable: true,
  is_optional: false,
  package: group,
  price_item_id: null,
  measures: null,
})

export const linesOfGroup = (lines: readonly TypedLine[], group: string | null) =>
  lines.filter((line) => line.package === group)

/** Measured lines as lines of a group. */
export const typedLines = (measured: readonly MeasuredLine[], group: string | null): TypedLine[] =>
  measured.map((line) => typedLine({ ...line, key: newKey(), is_optional: false, package: group }))

/** The lines with a change of one of them. */
export const withLine = (lines: readonly TypedLine[], key: string, change: Partial<TypedLine>) =>
  lines.map((line) => (line.key === key ? { ...line, ...change } : line))

/** A copy of the line behind it. */
export const withDuplicate = (lines: readonly TypedLine[], key: string) =>
  lines.flatMap((line) => (line.key === key ? [line, { ...line, key: newKey() }] : line))

/** The line one place up (-1) or down (1) within its group. */
export const withMovedLine = (lines: readonly TypedLine[], key: string, by: -1 | 1) => {
  const from = lines.findIndex((line) => line.key === key)
  const moved = lines[from]
  if (!moved) return [...lines]
  const inGroup = lines.flatMap((line, at) => (line.package === moved.package ? at : []))
  const to = inGroup[inGroup.indexOf(from) + by]
  return to === undefined ? [...lines] : lines.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * The measured lines in place of a line, which keeps its key and its choices. A second line is added behind it. The gates
 * of a fence that was measured before are replaced too.
 */
export const withMeasured = (lines: readonly TypedLine[], key: string, measured: readonly MeasuredLine[]) => {
  const gates = gatesOf(lines, key)
  return lines.flatMap((line) => {
    if (line === gates) return []
    if (line.key !== key) return line
    return measured.map((one, at) =>
      typedLine({
        ...one,
        key: at === 0 ? key : newKey(),
        is_optional: line.is_optional,
        package: line.package,
      }),
    )
  })
}

/** The line of the gates of a measured fence: the next line of its group, of the same item, without measures. */
const gatesOf = (lines: readonly TypedLine[], key: string) => {
  const fence = lines.find((line) => line.key === key)
  if (fence?.measures?.kind !== 'fence') return
  const group = linesOfGroup(lines, fence.package)
  const next = group[group.indexOf(fence) + 1]
  const isGates = next?.price_item_id === fence.price_item_id && next.unit === 'each' && next.measures === null
  return isGates ? next : undefined
}

/** Copies of the lines of one group in another. */
export const withCopiedLines = (lines: readonly TypedLine[], from: string | null, to: string | null) => [
  ...lines,
  ...linesOfGroup(lines, from).map((line) => ({ ...line, key: newKey(), package: to })),
]

export const newPackage = (name: string): EstimatePackage => ({ key: newKey(), name, description: '' })

export const withPackage = (packages: readonly EstimatePackage[], key: string, change: Partial<EstimatePackage>) =>
  packages.map((offer) => (offer.key === key ? { ...offer, ...change } : offer))
