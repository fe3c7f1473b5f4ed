import { en } from './en/shared-photos.ts'
import { inLanguage } from './language.ts'

export const sharedPhotosWords = inLanguage({ en })
