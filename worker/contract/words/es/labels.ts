import { LABELS as englishLABELS } from '../en/labels.ts'

export const LABELS = englishLABELS
