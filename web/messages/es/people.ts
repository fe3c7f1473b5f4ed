import { peopleWords as englishpeopleWords } from '../en/people.ts'

export const peopleWords = englishpeopleWords
