import { LABELS } from '#contract/words/es/labels.ts'

/** The labels of all fields. */
export const fieldWords = LABELS
