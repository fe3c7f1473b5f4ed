/** The optimal string alignment distance: inserted, deleted and substituted letters, and swapped neighbours. */
export const editDistance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let [before, last] = [[] as number[], b.map((_, j) => j)]
  last.push(b.length)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const changed = at(last, j) + (letter === against ? 0 : 1)
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against ? at(before, j - 1) + 1 : changed
      row.push(Math.min(at(last, j + 1) + 1, at(row, j) + 1, changed, swapped))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? a.length
}
