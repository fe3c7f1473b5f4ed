import * as v from 'valibot'
import type { Texts } from '#web/lib/form/check-form.ts'

// What was typed stays over a reload, and no longer than the tab: the screen may be a shared one.
const NAME = 'tradeboard.inquiry'

const Typed = v.record(v.string(), v.string())

/** What was typed before a reload of this tab. */
export const keptInquiry = (): Texts => {
  try {
    return v.parse(Typed, JSON.parse(sessionStorage.getItem(NAME) ?? '{}'))
  } catch {
    return {}
  }
}

export const keepInquiry = (typed: Texts) => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(typed))
  } catch {
    // Switched off or full: then it is not kept.
  }
}

export const forgetInquiry = () => {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Switched off: nothing is kept.
  }
}
