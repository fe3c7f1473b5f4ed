import { findShown } from '#web/lib/find-shown.ts'
import { SCREEN_NARROW } from '#web/lib/hooks/use-media.ts'

/** The lead of the last move by the keyboard, until its card has the focus in the new column. */
let movedLead: number | undefined

/**
 * Focuses the lead's card once the card is in its new column. On a phone that column is another tab, so the next card gets
 * the focus instead.
 */
export const focusMovedLead = (leadId: number) => {
  const isOnBoard = findShown('[data-lead]') !== undefined
  if (isOnBoard && !matchMedia(SCREEN_NARROW).matches) movedLead = leadId
}

export const isMovedLead = (leadId: number | undefined) => leadId !== undefined && movedLead === leadId

/** Whether this card takes the focus now. Returns true once per move. */
export const takesMovedFocus = (leadId: number) => {
  if (!isMovedLead(leadId)) return false
  movedLead = undefined
  return true
}
