import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, mondayOf, monthOf, monthPeriod, weekPeriod } from '#contract/weeks.ts'
import { database } from '../support/worker/people.ts'

/** Every day of 28 years: then each day of the year has been each weekday, in a leap year too. */
const DAYS = Array.from({ length: 28 * 366 }, (_, i) => addDays('2024-01-01', i))

/** The values of an expression of `x` for each of some values of x. */
const valuesOf = async (expression: string, xs: readonly (string | number)[]) => {
  const all = sql<{ value: string }>`SELECT ${sql.raw(expression)} AS value
    FROM (SELECT value AS x FROM json_each(${JSON.stringify(xs)}))`
  return (await database().batch([all]))[0].map(({ value }) => value)
}

/** The parts of triggers and views that match a pattern. */
const expressions = async (pattern: RegExp) => {
  const [rows] = await database().batch([sql<{ sql: string }>`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL`])
  return [...new Set(rows.flatMap((row) => row.sql.match(pattern) ?? []))]
}

const RULES: Record<string, (day: string) => string> = {
  "'week ' || date(x, 'weekday 0', '-6 days')": (day) => weekPeriod(mondayOf(day)),
  "'w' || strftime('%Y%m%d', x, 'weekday 0', '-6 days')": (day) => `w${mondayOf(day).replaceAll('-', '')}`,
  "strftime('%Y-%m', x, 'weekday 0', '-6 days')": (day) => mondayOf(day).slice(0, 7),
  "'month ' || substr(x, 1, 7)": (day) => monthPeriod(day.slice(0, 7)),
}

test.each(Object.entries(RULES))('%s is the rule of weeks.ts on every day', async (expression, rule) => {
  expect(await valuesOf(expression, DAYS)).toEqual(DAYS.map(rule))
})

test('triggers and views contain no other expression of a week or month', async () => {
  const found = await expressions(
    /('\w+ ' \|\| |'w' \|\| )?\w+\([^()]*'weekday [^()]*\)|'month ' \|\| substr\([^()]*\)/g,
  )
  const ofX = found.map((expression) => expression.replace(/\b(NEW\.|a\.)?\w+_(on|day)\b/, 'x'))
  expect(new Set(ofX)).toEqual(new Set(Object.keys(RULES)))
})

test.each(['Pacific/Kiritimati', 'America/Chicago', 'Pacific/Pago_Pago'])(
  'the month in which a season begins is not later in SQL than in %s',
  async (zone) => {
    const [expression = ''] = await expressions(/(?<=e\.month >= )strftime\([^()]*\)/g)
    const times = DAYS.slice(0, 400).flatMap((day) => [0, 11, 23].map((hour) => Date.parse(day) + hour * 3_600_000))
    const months = await valuesOf(expression.replace('NEW.started_at', 'x'), times)
    expect(times.filter((time, i) => (months[i] ?? 'none') > monthOf(time, zone))).toEqual([])
  },
)
