import type { Mapping } from './columns.ts'
import { plainCell } from './plain-cell.ts'
import { phonesIn } from './read/phones.ts'

/** Reads the phones of a row. An extension in a column of its own belongs to the phone column before it, else to the first. */
export const phoneReader = (mapping: Mapping) => {
  const at = (field: 'phone' | 'extension') => mapping.flatMap((one, i) => (one === field ? [i] : []))
  const columns = at('phone')
  const extensionsOf = new Map<number, number[]>()
  for (const i of at('extension')) {
    const column = columns.findLast((phone) => phone < i) ?? columns[0] ?? -1
    extensionsOf.set(column, [...(extensionsOf.get(column) ?? []), i])
  }
  return (cells: readonly string[]) => {
    const lostExtensions: string[] = []
    const found = columns.flatMap((column) => {
      const phones = phonesIn(plainCell(cells[column] ?? ''))
      const [extension] = (extensionsOf.get(column) ?? []).flatMap((i) => /\d+/.exec(cells[i] ?? '') ?? [])
      if (!extension) return phones
      const [first, ...others] = phones
      if (!first) lostExtensions.push(extension)
      return first ? [{ ...first, extension: first.extension ?? extension }, ...others] : []
    })
    return { found, lostExtensions }
  }
}
