import { formatCents } from '#contract/documents/document-format.ts'
import { number as format } from '#web/lib/format/number.ts'

/** "Task added: Call", or without a title "Task added". */
export const withTitle = (text: string, title: string | null) => (title ? `${text}: ${title}` : text)

interface Paper {
  number: string | null
  amount_cents: number | null
}

const amountOf = ({ amount_cents }: Pick<Paper, 'amount_cents'>) =>
  amount_cents === null ? null : formatCents(amount_cents)

// The titles of actions that end with what the details name.
export const titled = (text: string) => (details: { title: string | null }) => withTitle(text, details.title)
export const named = (text: string) => (details: { name: string | null }) => withTitle(text, details.name)
export const numbered = (text: string) => (details: Pick<Paper, 'number'>) => withTitle(text, details.number)
export const paid = (text: string) => (details: Pick<Paper, 'amount_cents'>) => withTitle(text, amountOf(details))
export const priced = (text: string) => (paper: Paper) =>
  withTitle(text, [paper.number, amountOf(paper)].filter((part) => part !== null).join(', '))

/** A sentence of two parts whose first one depends on whether the contact's name follows. */
export const byName =
  (nameless: string, named: string, rest = '') =>
  ({ name }: { name: string | null }) =>
    [name === null ? nameless : named, rest] as const

/** "3 leads, 1 row", without zero counts. */
export const counted = (none: string, parts: readonly [count: number, one: string, several: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${format(count)} ${count === 1 ? one : several}`)
    .join(', ') || none
