/** How long typed letters belong together, in milliseconds. */
const TYPING_MS = 700

let typed = { text: '', at: 0 }

/**
 * The item whose text begins with the letters typed so far, from the focused one on; the same letter again goes to the
 * next one. Undefined for a key that is no letter, and where no item fits.
 */
export const findTyped = (items: readonly HTMLElement[], key: string, now: number): HTMLElement | undefined => {
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const before = now - typed.at < TYPING_MS ? typed.text : ''
  // A text that begins nothing begins anew.
  const text = [before + letter, letter].find((start) => start !== letter + letter && findFrom(items, start)) ?? letter
  typed = { text, at: now }
  return findFrom(items, text)
}

const findFrom = (items: readonly HTMLElement[], text: string) => {
  const here = items.findIndex((item) => item.matches(':focus'))
  // A longer text may still mean the item that it has led to.
  const from = text.length > 1 ? here : here + 1
  const order = items.map((_, i) => items[(from + i + items.length) % items.length])
  return order.find((item) => item?.textContent?.trim().toLowerCase().startsWith(text))
}
