import { Plus, RefreshCw, SearchX } from 'lucide-react'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { AddLead } from '#web/leads/new-lead/add-lead.tsx'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { boardWords } from '#web/messages/board.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BoardBar } from './board-bar.tsx'
import { DesktopBoard } from './desktop-board.tsx'
import styles from './leads-screen.module.css'
import { MobileBoard } from './mobile-board.tsx'
import { SlowLoading } from './slow-loading.tsx'
import { useBoard } from './use-board.ts'
import { useBoardFilter } from './use-board-filter.ts'
import { useMoveLead } from './use-move-lead.ts'

const FAILURE_ON_PHONE = { message: boardWords.notLoadedOnPhone }

/** The leads board; its layout follows the width of the window. */
export const LeadsScreen = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const user = useUser()
  const [adding, setAdding] = useState(false)
  const filter = useBoardFilter()
  const board = useBoard(filter.query)
  const stages = useStages().filter((stage) => stage.kind === 'pipeline')
  const move = useMoveLead(board.data)
  const mayAdd = allows(user.permissions, 'Leads: Add')
  const layout = {
    board: board.data,
    stages,
    move: allows(user.permissions, 'Leads: Change Stage') ? move : undefined,
    showMore: board.showMore,
  }
  const Layout = narrow ? MobileBoard : DesktopBoard
  const isEmpty = filter.isFiltered && board.data?.columns.every((column) => column.data.length === 0)
  return (
    <>
      <PageHeader
        title={boardWords.title}
        actions={
          <>
            <Button
              onClick={() => board.refetch()}
              disabled={board.isFetching}
              aria-label={uiWords.refresh}
              icon={narrow}
            >
              <RefreshCw aria-hidden="true" />
              {!narrow && uiWords.refresh}
            </Button>
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
      {board.isError && !board.data ? (
        <LoadError error={narrow ? FAILURE_ON_PHONE : board.error} onRetry={() => board.refetch()} />
      ) : (
        <>
          <SlowLoading loading={board.isPending} />
          {isEmpty ? <NothingFound clear={filter.clear} /> : <Layout {...layout} />}
        </>
      )}
      {mayAdd && narrow && (
        <Button
          kind="primary"
          icon
          className={styles.floating}
          aria-label={boardWords.addLead}
          onClick={() => setAdding(true)}
        >
          <Plus />
        </Button>
      )}
      {adding && <AddLead onClose={() => setAdding(false)} />}
    </>
  )
}

const NothingFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    {...boardWords.nothingFound}
    action={<Button onClick={clear}>{uiWords.clear}</Button>}
  />
)
