import { en } from './en/tasks.ts'
import { inLanguage } from './language.ts'

export const tasksWords = inLanguage({ en })
