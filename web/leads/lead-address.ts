import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useIdInUrl } from '#web/offline/unsent-records.ts'

const BOARD_PATH = '/leads'

/** The address of a lead's panel. */
const leadPath = (leadId: number) => `${BOARD_PATH}/${leadId}`

/** The address of a contact's profile with one of its leads chosen. */
export const profilePath = (contactId: number, leadId: number) => `/contacts/${contactId}?job=${leadId}`

/** The id of the lead in the URL: undefined without one, and 0 for invalid text, which no lead has as its id. */
export const useOpenLead = () => {
  const { leadId } = useParams()
  const id = useIdInUrl(leadId)
  return leadId === undefined ? undefined : id
}

/** A link to the panel of a lead over the present board. Further panels replace the history entry of the first one. */
export const useLeadLink = (leadId: number) => {
  const { search } = useLocation()
  return { to: { pathname: leadPath(leadId), search }, replace: useOpenLead() !== undefined }
}

/** Closes a panel: goes back in the history, or to the board if the visit began with the panel. */
export const useClosePanel = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => {
    // `idx` is the router's number of history entries in this visit.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate({ pathname: BOARD_PATH, search }, { replace: true })
  }, [navigate, search])
}
