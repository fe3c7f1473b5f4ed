import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { isProvisional, withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'

const BOARD_PATH = '/leads'

/** The address of a lead's panel. */
const leadPath = (leadId: number) => `${BOARD_PATH}/${leadId}`

/** The address of a contact's profile with one of its leads chosen. */
export const profilePath = (contactId: number, leadId: number) => `/contacts/${contactId}?job=${leadId}`

/**
 * The id of a lead in a URL: undefined without one, and 0 for invalid text, which no lead has as its id. A lead that is not
 * sent yet has a provisional id.
 */
export const parseLeadId = (text: string | undefined) => {
  if (text === undefined) return
  return /^\d{1,15}$/.test(text) || isProvisional(Number(text)) ? Number(text) : 0
}

/** The id of the lead in the URL; the server id once the lead has one. */
export const useOpenLead = () => {
  const inUrl = parseLeadId(useParams().leadId)
  return useOutbox(({ ids }) => withServerIds(inUrl, ids))
}

/** Replaces the provisional id in the URL by the server id. */
export const useServerIdAddress = () => {
  const { leadId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const openLead = useOpenLead()
  const isNumbered = openLead !== undefined && isProvisional(parseLeadId(leadId)) && !isProvisional(openLead)
  useEffect(() => {
    if (isNumbered) navigate({ pathname: leadPath(openLead), search }, { replace: true })
  }, [isNumbered, openLead, search, navigate])
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
