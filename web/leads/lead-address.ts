import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'

const BOARD_PATH = '/leads'

/** The address of a lead's panel. */
const leadPath = (leadId: number) => `${BOARD_PATH}/${leadId}`

/** The address of a contact's profile with a job of it chosen. */
export const jobPath = (contactId: number, leadId: number) => `/contacts/${contactId}?job=${leadId}`

/** The lead whose panel the URL opens: undefined without one, 0 (which no lead has) where it is no number. */
export const leadIdIn = (text: string | undefined) => {
  if (text === undefined) return
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

export const useOpenLead = () => leadIdIn(useParams().leadId)

/** A link to a lead's panel over the board as it is. Back leads from any of them to where the first was opened. */
export const useLeadLink = (leadId: number) => {
  const { search } = useLocation()
  return { to: { pathname: leadPath(leadId), search }, replace: useOpenLead() !== undefined }
}

/** Leads from a panel back to where it was opened; to the board where the visit began with it. */
export const useClosePanel = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => {
    // The router counts the history's entries of this visit in `idx`.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate({ pathname: BOARD_PATH, search }, { replace: true })
  }, [navigate, search])
}
