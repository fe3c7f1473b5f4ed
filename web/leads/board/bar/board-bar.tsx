import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { Board } from '#contract/leads/lead.ts'
import { number } from '#web/lib/format/number.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { boardWords } from '#words/board.ts'
import styles from './board-bar.module.css'
import { BoardFilters } from './board-filters.tsx'
import { BoardTotals, SellerTotals } from './board-stats.tsx'
import type { useBoardFilter } from './use-board-filter.ts'

interface BoardBarProps {
  board: Board | undefined
  filter: ReturnType<typeof useBoardFilter>
  narrow: boolean
}

/** The filters and figures of the board in one line. On a phone the filters open below the line. */
export const BoardBar = ({ board, filter, narrow }: BoardBarProps) => {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  if (!narrow) {
    return (
      <Row gap="2 5" className={styles.bar}>
        <BoardFilters filter={filter} narrow={narrow} />
        <BoardTotals board={board} />
        <SellerTotals board={board} />
      </Row>
    )
  }
  const active = Object.values(filter.chosen).filter(Boolean).length
  return (
    <>
      <Row gap="2 3" className={styles.bar}>
        <BoardTotals board={board} />
        <Button
          className={styles.toggle}
          kind={active > 0 ? 'primary' : 'plain'}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {boardWords.filter}
          {active > 0 && <span>{number(active)}</span>}
        </Button>
      </Row>
      <Stack id={panelId} className={styles.panel} hidden={!open}>
        <BoardFilters filter={filter} narrow={narrow} />
        <SellerTotals board={board} />
      </Stack>
    </>
  )
}
