type ProgressColor = 'green' | 'blue' | 'yellow' | 'red'

/** The colour of a week's progress, a whole per cent (docs/product.md#weeks-and-the-weekly-goal). */
export const progressColor = (percent: number): ProgressColor => {
  if (percent >= 100) return 'green'
  if (percent >= 75) return 'blue'
  return percent >= 50 ? 'yellow' : 'red'
}
