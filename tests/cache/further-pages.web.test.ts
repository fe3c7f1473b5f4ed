import { expect, test } from 'vitest'
import { withFurtherPages } from '#web/cache/list-pages.ts'

interface List {
  data: number[]
  next: string | null
}

/** What the server lists at the time, from the highest number down, four on a page unless asked for fewer. */
const serverOf = (...stored: number[]) => {
  const asked: number[] = []
  const page = (from: number, limit: number): List => {
    const data = stored.slice(from, from + limit)
    return { data, next: from + limit < stored.length ? String(from + limit) : null }
  }
  const readNext = async ({ cursor, limit }: { cursor: string; limit: string }) => {
    asked.push(Number(limit))
    return page(Number(cursor), Number(limit))
  }
  return { asked, first: page(0, 4), readNext }
}

const append = (list: List, { data, next }: List): List => ({ data: [...list.data, ...data], next })
const readAgain = async (known: List | undefined, { first, readNext }: ReturnType<typeof serverOf>) =>
  withFurtherPages(first, { cached: () => known, readNext, limit: 3, append })

test('refetches the further pages that the user had loaded', async () => {
  const server = serverOf(10, 9, 8, 7, 6, 4, 3, 2, 1)
  const read = await readAgain({ data: [9, 8, 7, 6, 5, 4, 3, 2], next: '2' }, server)
  expect(read).toEqual({ data: [10, 9, 8, 7, 6, 4, 3, 2], next: '8' })
  expect(server.asked).toEqual([3, 1])
})

test('refetches a complete list to its end', async () => {
  const server = serverOf(10, 9, 8, 7, 6)
  expect(await readAgain({ data: [9, 8, 7, 6, 5], next: null }, server)).toEqual({ data: [10, 9, 8, 7, 6], next: null })
})

test('does not read items that new ones moved off the first page', async () => {
  const server = serverOf(10, 9, 8, 7, 6, 5)
  expect(await readAgain({ data: [10, 9, 8, 7, 6], next: '5' }, server)).toEqual(server.first)
  expect(await readAgain(undefined, server)).toEqual(server.first)
  expect(server.asked).toEqual([])
})
