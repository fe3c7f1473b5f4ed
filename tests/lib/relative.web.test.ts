import { describe, expect, test } from 'vitest'
import { byDay, dayName, dueWords, timeAgo } from '#web/lib/format/relative.ts'

describe('days', () => {
  const now = new Date(2026, 10, 20, 9, 30).getTime()
  const at = (...when: [number, number, number, number, number]) => new Date(...when).getTime()

  test.each([
    [at(2026, 10, 20, 0, 0), 'Today'],
    [at(2026, 10, 19, 23, 59), 'Yesterday'],
    [at(2026, 10, 19, 0, 0), 'Yesterday'],
    [at(2026, 10, 18, 23, 59), 'Wednesday, Nov 18'],
    [at(2025, 10, 20, 9, 0), 'Nov 20, 2025'],
  ])('%i is %s', (time, name) => {
    expect(dayName(time, now)).toBe(name)
  })

  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1h ago'],
    [86_400_000, '1d ago'],
  ])('%i ms before is %s', (age, words) => {
    expect(timeAgo(now - age, now)).toBe(words)
  })

  test('items of one day are grouped', () => {
    const items = [at(2026, 10, 20, 9, 0), at(2026, 10, 20, 8, 0), at(2026, 10, 19, 8, 0)].map((created_at) => ({
      created_at,
    }))
    expect(byDay(items, now).map(({ day, items: some }) => [day, some.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ])
  })

  test.each([
    [at(2026, 10, 20, 1, 0), 'Due today', false],
    [at(2026, 10, 21, 1, 0), 'Due Nov 21, 2026', false],
    [at(2026, 10, 19, 23, 0), 'Overdue since yesterday', true],
    [at(2026, 10, 10, 1, 0), 'Overdue since Nov 10, 2026', true],
  ])('a task for %i: %s', (due, text, late) => {
    expect(dueWords(due, now)).toEqual({ text, late })
  })
})
