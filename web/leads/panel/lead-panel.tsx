import { useQueryClient } from '@tanstack/react-query'
import { SearchX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import type { Lead } from '#contract/leads/lead.ts'
import { isNotOnDevice, NotOnDevice } from '#web/cache/load-error.tsx'
import { panelKey } from '#web/cache/read-keys.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { useStages } from '#web/catalog/use-catalog.ts'
import { hasUnsavedText } from '#web/forms/unsaved-text.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { leadSubject } from '#web/leads/lead-queue.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { IsOpenedAgain } from '#web/lib/hooks/use-window-scroll.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useModals } from '#web/ui/use-modal.ts'
import { appWords } from '#words/app.ts'
import { panelWords } from '#words/lead-panel.ts'
import { uiWords } from '#words/ui.ts'
import styles from './panel.module.css'
import { PanelBar } from './panel-bar.tsx'
import { PanelBody } from './panel-body.tsx'
import { usePanel } from './use-panel.ts'

export interface LeadPanelProps {
  leadId: number
  onClose: () => void
}

/** The panel of a lead with all its records: a sheet over the board, on a phone a page. */
export const LeadPanel = ({ leadId, onClose }: LeadPanelProps) => {
  const { data, error, dataUpdatedAt, isFetching, isWhole, refetch, older, showOlder } = usePanel(leadId)
  const stages = useStages()
  const missing = leadId === 0 || (error instanceof ApiError && [400, 404].includes(error.status))
  useEscape(onClose)
  useMissing(leadId, missing)
  useNewOwner(data?.lead)

  if (missing) {
    return (
      <Frame onClose={onClose}>
        <EmptyState
          icon={<SearchX />}
          level={1}
          title={panelWords.missing}
          text={hasUnsavedText(`lead.${leadId}`) ? panelWords.textIsKept : panelWords.whereItIs}
          action={<Button onClick={onClose}>{panelWords.backToLeads}</Button>}
        />
      </Frame>
    )
  }
  const isDraft = data && stages.find((stage) => stage.stage_id === data.lead.stage_id)?.kind === 'drafts'
  // What the device has of an inquiry that was just promoted is still a draft.
  if (data && !(isDraft && isFetching)) {
    if (isDraft) return <Navigate to="/forms" replace />
    return (
      <Frame lead={data.lead} onClose={onClose}>
        {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={refetch} />}
        <PanelBody panel={data} isWhole={isWhole} older={older} showOlder={showOlder} />
      </Frame>
    )
  }
  return (
    <Frame onClose={onClose}>
      {isNotOnDevice(error) ? (
        <NotOnDevice level={1} action={<Button onClick={onClose}>{panelWords.backToLeads}</Button>} />
      ) : error ? (
        <EmptyState
          icon={<TriangleAlert />}
          level={1}
          title={panelWords.notLoaded}
          text={error.message}
          action={
            <Button kind="primary" onClick={() => refetch()}>
              {uiWords.tryAgain}
            </Button>
          }
        />
      ) : (
        <Stack gap={4} className={styles.body} aria-busy="true">
          <h1 className="visually-hidden">{panelWords.loading}</h1>
          <Skeleton height="2.25rem" width="80%" />
          <Skeleton height="2.75rem" width="40%" />
          <Skeleton height="3rem" />
          <Skeleton height="14rem" />
        </Stack>
      )}
    </Frame>
  )
}

interface FrameProps {
  lead?: Lead
  onClose: () => void
  children: ReactNode
}

/** The sheet or the page with its bar. A sheet that opens beside the board takes the focus. */
const Frame = ({ lead, onClose, children }: FrameProps) => {
  const narrow = useMedia(SCREEN_NARROW)
  const section = useRef<HTMLElement>(null)
  const title = lead && leadTitle(lead)
  useEffect(() => {
    if (title) document.title = appWords.windowTitle(title)
  }, [title])
  // Not at the start of a visit, nor when Back opens the panel. A panel that stayed mounted keeps its first way of opening.
  const isSheetOpened = !useContext(IsOpenedAgain) && !narrow
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the panel appears
  useEffect(() => {
    if (isSheetOpened && isOnBoard(document.activeElement)) section.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={section}
      className={narrow ? styles.page : styles.sheet}
      aria-label={title ?? panelWords.loading}
      tabIndex={-1}
    >
      <PanelBar lead={lead} narrow={narrow} onClose={onClose} />
      {children}
    </section>
  )
}

/** Whether a card has the focus, or an element that has it by default. */
const isOnBoard = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[data-lead], main h1') !== null

/** Dismisses the toasts of a missing lead, whose actions would fail, and its cached panel. */
const useMissing = (leadId: number, missing: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!missing) return
    dismissToastsAbout(leadSubject({ lead_id: leadId }))
    return () => client.removeQueries({ queryKey: panelKey(leadId) })
  }, [client, leadId, missing])
}

/** Shows a toast when the lead gets another contact, for example by a merge. */
const useNewOwner = (lead: Lead | undefined) => {
  const before = useRef(lead?.contact_id)
  const contactId = lead?.contact_id
  const name = lead?.contact_name
  useEffect(() => {
    const isNew = contactId && before.current && before.current !== contactId
    before.current = contactId ?? before.current
    if (isNew && name) toast.info(panelWords.nowOf(name))
  }, [contactId, name])
}

const FIELDS = 'input, textarea, select'

/** Calls `close` on Escape, unless a dialog, a menu or a field handles the key. */
const useEscape = (close: () => void) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || useModals.getState().open.length > 0) return
    const isInField = event.target instanceof Element && event.target.matches(FIELDS)
    if (isInField || document.querySelector('[popover="auto"]:popover-open')) return
    close()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
