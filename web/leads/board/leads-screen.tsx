import { Plus, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { SearchedDevice } from '#web/cache/stale-notice.tsx'
import { useStages } from '#web/catalog/use-catalog.ts'
import { LazyAddLead, LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { useClosePanel, useOpenLead } from '#web/leads/lead-address.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { usePanelLead } from '#web/leads/panel/panel-lead.ts'
import { useIsPrinting } from '#web/lib/hooks/use-is-printing.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeepMounted, useScreenState } from '#web/ui/keep-mounted.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { boardWords } from '#words/board.ts'
import { failureWords } from '#words/failures.ts'
import { uiWords } from '#words/ui.ts'
import { BoardBar } from './bar/board-bar.tsx'
import { useBoardFilter } from './bar/use-board-filter.ts'
import { useReturnToCard } from './card/use-return-to-card.ts'
import { DesktopBoard } from './columns/desktop-board.tsx'
import { MobileBoard } from './columns/mobile-board.tsx'
import { PrintedBoard } from './columns/printed-board.tsx'
import { findLead, leadTitle } from './data/board-model.ts'
import { useBoard } from './data/use-board.ts'
import styles from './leads-screen.module.css'

const LazyLostDialog = lazyDialog(async () => (await import('#web/leads/lost/lost-dialog.tsx')).LostDialog)

/** The parameter of the URL that opens the dialog for a new lead. */
const NEW_LEAD = 'new'

/** The board with the panel of a lead over it. On a phone the panel replaces the board. */
export const LeadsScreen = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const openLead = useOpenLead()
  const closePanel = useClosePanel()
  const panelLead = usePanelLead(openLead)
  useReturnToCard(openLead)
  return (
    <>
      {/* The panel comes first, because its title is the title of the screen. */}
      <KeepMounted isShown={openLead !== undefined}>
        {panelLead !== undefined && <LazyLeadPanel key={panelLead} leadId={panelLead} onClose={closePanel} />}
      </KeepMounted>
      <KeepMounted isShown={openLead === undefined || !narrow}>
        <BoardScreen narrow={narrow} />
      </KeepMounted>
    </>
  )
}

/** The board, in the layout for the width of the window. */
const BoardScreen = ({ narrow }: { narrow: boolean }) => {
  const user = useUser()
  const [adding, setAdding] = useAdding()
  const filter = useBoardFilter()
  const board = useBoard(filter.query)
  const allStages = useStages()
  // A stable list prevents a render of every card.
  const stages = useMemo(() => allStages.filter((stage) => stage.kind === 'pipeline'), [allStages])
  const move = useMoveLead('board')
  const [losing, setLosing] = useScreenState<Lead | undefined>(undefined)
  const moves = useMemo(() => ({ move, lose: setLosing }), [move])
  const mayAdd = allows(user.permissions, 'Leads: Add')
  const isPrinting = useIsPrinting()
  usePrintKey(board.showAll)
  const layout = {
    board: board.data,
    stages,
    moves: allows(user.permissions, 'Leads: Change Stage') ? moves : undefined,
    showMore: board.showMore,
    foundBy: filter.isFiltered && board.data && !board.isPlaceholderData ? JSON.stringify(filter.query) : '',
  }
  const Layout = narrow ? MobileBoard : DesktopBoard
  const isEmpty = filter.isFiltered && board.data?.columns.every((column) => column.data.length === 0)
  return (
    <>
      <PageHeader
        title={boardWords.title}
        actions={
          <>
            <RefreshButton query={board} />
            {mayAdd && !narrow && (
              <Button kind="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                {boardWords.addLead}
              </Button>
            )}
          </>
        }
      />
      <BoardBar board={board.data} filter={filter} narrow={narrow} />
      <SearchedDevice data={board.data} />
      {board.error && !board.data ? (
        <LoadError
          error={board.error}
          sentence={narrow ? boardWords.notLoadedOnPhone : undefined}
          failure={failureWords.leads.notFetched}
          onRetry={() => board.refetch()}
        />
      ) : (
        <>
          <SlowLoading loading={board.isPending} />
          {isEmpty ? (
            <NothingFound clear={filter.clear} />
          ) : (
            <div className={styles.board}>
              <Layout {...layout} />
            </div>
          )}
          {isPrinting && <PrintedBoard {...layout} />}
        </>
      )}
      {mayAdd && narrow && <AddButton label={boardWords.addLead} onClick={() => setAdding(true)} />}
      {adding && mayAdd && <LazyAddLead onClose={() => setAdding(false)} />}
      {losing && (
        <LazyLostDialog
          lead={(board.data && findLead(board.data, losing.lead_id)) ?? losing}
          title={leadTitle(losing)}
          onClose={() => setLosing(undefined)}
        />
      )}
    </>
  )
}

/** Whether the dialog for a new lead is open. The parameter of the URL opens it, and is then removed from the URL. */
const useAdding = () => {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(NEW_LEAD)
  const [adding, setAdding] = useScreenState(false)
  useEffect(() => {
    if (!isAsked) return
    setAdding(true)
    setParams(
      (before) => {
        before.delete(NEW_LEAD)
        return before
      },
      { replace: true },
    )
  }, [isAsked, setParams])
  return [adding, setAdding] as const
}

const NothingFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    {...boardWords.nothingFound}
    action={<Button onClick={clear}>{uiWords.clear}</Button>}
  />
)

/** The delay before the loading text shows (docs/product.md#board). */
const DELAY_MS = 300

export const SlowLoading = ({ loading }: { loading: boolean }) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <div className={styles.place}>
      <p className={styles.loading} role="status">
        {slow && boardWords.loading}
      </p>
    </div>
  )
}

/** Ctrl+P or ⌘P prints after `load` has loaded the rest of the board, or has failed. */
const usePrintKey = (load: () => Promise<void>) => {
  const print = useEffectEvent(async () => {
    await load().catch(ignoreErrors('the loaded cards are printed'))
    window.print()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      void print()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
