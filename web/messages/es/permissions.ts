import { permissionWords as englishpermissionWords } from '../en/permissions.ts'

export const permissionWords = englishpermissionWords
