import { en } from './en/tasks.ts'
import { spoken } from './language.ts'

export const tasksWords = spoken({ en })
