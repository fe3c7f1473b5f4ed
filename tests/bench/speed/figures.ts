/** A figure with its samples. */
export interface Figure {
  /** The figure's part: a heading of the table. */
  part: string
  name: string
  /** Rows, trips and kilobytes are counts, equal on every machine. */
  unit: 'ms' | 'MB' | 'kB' | 'rows' | 'trips' | 'nodes' | 'points' | 'shift'
  median: number
  worst: number
}

export interface Run {
  /** When the run ended: ISO 8601. */
  made: string
  /** Its name, processor and programs. */
  machine: string
  /** The contacts of the large business, if it was measured. */
  contacts?: number
  runs: number
  figures: readonly Figure[]
}

/** Collects the samples of one part. */
export class Samples {
  readonly #part: string
  readonly #samples = new Map<string, { name: string; unit: Figure['unit']; values: number[] }>()

  constructor(part: string) {
    this.#part = part
  }

  add(name: string, value: number, unit: Figure['unit'] = 'ms') {
    const key = `${name} ${unit}`
    const known = this.#samples.get(key)
    if (known) known.values.push(value)
    else this.#samples.set(key, { name, unit, values: [value] })
  }

  figures(): Figure[] {
    return [...this.#samples.values()].map(({ name, unit, values }) => ({
      part: this.#part,
      name,
      unit,
      median: rounded(median(values)),
      // More points are better.
      worst: rounded(unit === 'points' ? Math.min(...values) : Math.max(...values)),
    }))
  }
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}

const rounded = (value: number) => Math.round(value * 10) / 10
