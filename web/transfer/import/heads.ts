import { folded } from '#contract/fold.ts'

/** Abbreviations in column heads. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  addr: 'address',
  amt: 'amount',
  cust: 'customer',
  dt: 'date',
  est: 'estimate',
  nm: 'name',
  no: 'number',
  ph: 'phone',
  proj: 'project',
}

/**
 * A column head for comparing, with whole words: "Est. $$" is "estimate amount", "Job #" is "job number", "Street / City" is
 * "street and city", "StreetAddress2" is "street address 2".
 */
export const comparableHead = (head: string) =>
  folded(head.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})(\d)/gu, '$1 $2'))
    .replace(/['’]/g, '')
    .replace(/\$+/g, ' amount ')
    .replace(/#+/g, ' number ')
    .replace(/[/&+]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
