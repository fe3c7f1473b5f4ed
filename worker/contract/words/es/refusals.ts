import { REFUSALS as englishREFUSALS } from '../en/refusals.ts'

export const REFUSALS = englishREFUSALS
