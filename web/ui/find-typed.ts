/** Letters typed within this time, in milliseconds, form one search. */
const TYPING_MS = 700

let typed = { text: '', at: 0 }

/**
 * The item whose text begins with the typed letters, searched from the focused item on. Repeating one letter goes to the
 * next item. Undefined for a key that is no letter, and without a match.
 */
export const findTyped = (items: readonly HTMLElement[], key: string, now: number): HTMLElement | undefined => {
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const before = now - typed.at < TYPING_MS ? typed.text : ''
  // Letters without a match start a new search.
  const text = [before + letter, letter].find((start) => start !== letter + letter && findFrom(items, start)) ?? letter
  typed = { text, at: now }
  return findFrom(items, text)
}

const findFrom = (items: readonly HTMLElement[], text: string) => {
  const here = items.findIndex((item) => item.matches(':focus'))
  // A longer text may still match the focused item.
  const from = text.length > 1 ? here : here + 1
  const order = items.map((_, i) => items[(from + i + items.length) % items.length])
  return order.find((item) => item?.textContent?.trim().toLowerCase().startsWith(text))
}
