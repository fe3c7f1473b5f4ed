import type { Page, Request } from 'playwright/test'
import { escaped } from '../../support/browser/pseudo-text.ts'

const SHORT_NAME = 10
const PART_MIN = 8

/** The texts that a server's answers consist of. */
const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer]
  return answer && typeof answer === 'object' ? Object.values(answer).flatMap(textsIn) : []
}

/** Collects the data that a page reads, to tell it from words. */
export const readData = (page: Page, ...known: string[]) => {
  const data = new Set<string>()
  const add = (text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    // Addresses are stored in parts, and the names of the champions are shortened.
    for (const part of [plain, ...plain.split(' | '), ...plain.split(/(?=@)/), plain.slice(0, SHORT_NAME)])
      if (/\p{L}{2}/u.test(part)) data.add(part)
  }
  known.forEach(add)
  let reading: Promise<void>[] = []
  const read = async (request: Request) => {
    try {
      const answer = await request.response()
      textsIn(await answer?.json()).forEach(add)
    } catch {
      // No JSON, or no answer.
    }
  }
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reading.push(read(request))
  })
  /** What is left of a text without the data in it. */
  const withoutData = (text: string) => {
    let rest = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    // A screen may show a part of a text, also after a word.
    for (const part of [rest, rest.slice(rest.indexOf(': ') + 1).trim()])
      if (part.length >= PART_MIN && [...data].some((whole) => whole.includes(part))) rest = rest.replace(part, '')
    const parts = [...data].filter((part) => rest.includes(part)).sort((a, b) => b.length - a.length)
    for (const part of parts) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'gu'), ' ')
    const left = rest.trim()
    const isPart =
      left.length >= PART_MIN && [...data].some((whole) => whole.includes(left) || whole === left.replaceAll(' ', ''))
    return isPart ? '' : left
  }
  return {
    add,
    /** Waits for all answers that were asked for. Answers whether there were any. */
    arrived: async () => {
      const waited = reading
      reading = []
      await Promise.all(waited)
      return waited.length > 0
    },
    withoutData,
  }
}
