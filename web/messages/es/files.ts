import { filesWords as englishfilesWords } from '../en/files.ts'

export const filesWords = englishfilesWords
