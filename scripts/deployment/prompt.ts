import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Stop } from '../stop.ts'

export interface Prompt {
  ask(question: string): Promise<string>
  /** Hides the typed text. */
  askSecret(question: string): Promise<string>
  close(): void
}

/** Asks at the terminal, or reads a line of a pipe. @throws Stop without an answer */
export const openPrompt = (input: NodeJS.ReadStream = process.stdin): Prompt => {
  let isSilent = false
  const echo = new Writable({
    write: (text, _, done) => {
      if (!isSilent) process.stdout.write(text)
      done()
    },
  })
  const reader = createInterface({ input, output: echo, terminal: input.isTTY === true })
  const lines = reader[Symbol.asyncIterator]()
  const answerTo = async (question: string, silently: boolean) => {
    process.stdout.write(`${question} `)
    isSilent = silently
    const { done, value } = await lines.next()
    isSilent = false
    if (silently) process.stdout.write('\n')
    if (done) throw new Stop('There was no answer. Run this again: what is done is not done twice.')
    return value.trim()
  }
  return {
    ask: (question) => answerTo(question, false),
    askSecret: (question) => answerTo(question, true),
    close: () => reader.close(),
  }
}
