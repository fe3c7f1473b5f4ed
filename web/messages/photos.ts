import { en } from './en/photos.ts'
import { spoken } from './language.ts'

export const photosWords = spoken({ en })
