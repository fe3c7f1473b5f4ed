import { SCREEN_NARROW } from '#web/lib/hooks/use-media.ts'

/** The lead that was moved by the keyboard, until its card has the focus in the new column. */
let movedLead: number | undefined

/**
 * On a board, gives the focus to the lead's card, as soon as it stands in its new column. On a phone the card leaves for
 * another tab, and the next card takes the focus.
 */
export const focusMovedLead = (leadId: number) => {
  const isOnBoard = document.querySelector('[data-lead]') !== null
  if (isOnBoard && !matchMedia(SCREEN_NARROW).matches) movedLead = leadId
}

export const isMovedLead = (leadId: number | undefined) => leadId !== undefined && movedLead === leadId

/** Whether this card is to take the focus; true once. */
export const takesMovedFocus = (leadId: number) => {
  if (!isMovedLead(leadId)) return false
  movedLead = undefined
  return true
}
