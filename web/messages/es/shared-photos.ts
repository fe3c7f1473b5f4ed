import { sharedPhotosWords as englishsharedPhotosWords } from '../en/shared-photos.ts'

export const sharedPhotosWords = englishsharedPhotosWords
