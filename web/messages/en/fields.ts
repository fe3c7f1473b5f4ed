import { LABELS } from '#contract/labels.ts'

/** The labels of all fields. */
export const en = LABELS
