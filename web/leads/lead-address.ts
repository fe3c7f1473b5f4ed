import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { isProvisional, withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'

const BOARD_PATH = '/leads'

/** The address of a lead's panel. */
const leadPath = (leadId: number) => `${BOARD_PATH}/${leadId}`

/** The address of a contact's profile with a job of it chosen. */
export const profilePath = (contactId: number, leadId: number) => `/contacts/${contactId}?job=${leadId}`

/**
 * The lead whose panel the URL opens: undefined without one, 0 (which no lead has) where it is no number. What the server
 * has not got yet has a provisional id.
 */
export const parseLeadId = (text: string | undefined) => {
  if (text === undefined) return
  return /^\d{1,15}$/.test(text) || isProvisional(Number(text)) ? Number(text) : 0
}

/** The lead of the URL, by its number as soon as it has one. */
export const useOpenLead = () => {
  const inUrl = parseLeadId(useParams().leadId)
  return useOutbox(({ ids }) => withServerIds(inUrl, ids))
}

/** Leads from the address that a lead had before its number to that with it. */
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

/** The key of an open lead's panel, which stays the same when the lead gets its number. */
export const usePanelKey = (openLead: number | undefined) => {
  const [key, setKey] = useState(openLead)
  const isSame = useOutbox(({ ids }) => withServerIds(key, ids) === openLead)
  if (!isSame) setKey(openLead)
  return isSame ? key : openLead
}

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
