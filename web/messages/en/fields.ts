import { LABELS } from '#contract/words/en/labels.ts'

/** The labels of all fields. */
export const fieldWords = LABELS
