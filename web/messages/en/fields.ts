import { LABELS } from '#contract/labels.ts'

/** What the fields are called, everywhere. */
export const en = LABELS
