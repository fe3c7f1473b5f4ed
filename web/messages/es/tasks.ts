import { tasksWords as englishtasksWords } from '../en/tasks.ts'

export const tasksWords = englishtasksWords
