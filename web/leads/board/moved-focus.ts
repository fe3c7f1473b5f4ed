/** The lead that was moved by the keyboard, until its card has the focus in the new column. */
let movedLead: number | undefined

/** Gives the focus to the lead's card, as soon as it stands in its new column. */
export const focusMovedLead = (leadId: number) => {
  movedLead = leadId
}

export const isMovedLead = (leadId: number | undefined) => leadId !== undefined && movedLead === leadId

/** Whether this card is to take the focus; true once. */
export const takesMovedFocus = (leadId: number) => {
  if (!isMovedLead(leadId)) return false
  movedLead = undefined
  return true
}
