import { PHOTO_REFUSALS as englishPHOTO_REFUSALS } from '../en/photo-refusals.ts'

export const PHOTO_REFUSALS = englishPHOTO_REFUSALS
