import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { MobileCard } from '#web/leads/board/card/mobile-card.tsx'
import { useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useTabOfUrl } from '#web/lib/hooks/use-tab-of-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { inRows } from '#web/ui/long-list-range.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, tabId, useTabPlaces } from '#web/ui/tabs.tsx'
import { boardWords } from '#words/board.ts'
import { columnCount } from './board-column.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import styles from './mobile-board.module.css'

const PANEL = 'stage-leads'
/** The usual height of a card with its gap, in pixels. */
const CARD_PX = 172
/** From this width on a row has two cards. */
const PAIRS = '(min-width: 680px)'
/** The distance to the end of the loaded cards at which the next page loads, in pixels. */
const AHEAD_PX = 1600

/** The board on a phone: one stage at a time. Tabs or a swipe choose the stage, and the URL keeps it. */
export const MobileBoard = ({ board, stages, moves, showMore, foundBy }: BoardLayout) => {
  const now = useNow()
  const idOf = ([first]: readonly Lead[]) => (first ? first.lead_id : 0)
  const perRow = useMedia(PAIRS) ? 2 : 1
  const panel = useRef<HTMLDivElement>(null)
  const stageIds = stages.map(({ stage_id }) => stage_id)
  const [stageId = 0, choose] = useTabOfUrl('stage', stageIds, panel)
  const stage = stages.find(({ stage_id }) => stage_id === stageId)
  const { place, goToPlace, keepPlace } = useTabPlaces('board panel', stageId)

  const column = stage && columnOf(board, stage.stage_id)
  const leads = column?.data
  const rows = useMemo(() => inRows(leads ?? [], perRow), [leads, perRow])
  useRowFocus(panel, leads)
  const found = stages.flatMap((one) => {
    const leadsOfStage = columnOf(board, one.stage_id)
    return leadsOfStage && leadsOfStage.data.length > 0 ? [{ ...one, count: columnCount(leadsOfStage) }] : []
  })
  const [firstFound] = found
  const isMissed = foundBy !== '' && leads?.length === 0 && firstFound !== undefined
  const showFound = useEffectEvent(() => {
    if (isMissed) choose(firstFound.stage_id)
  })
  // A search shows the stage that has its first matches. The user may look at an empty one afterwards.
  useEffect(() => {
    if (foundBy !== '') showFound()
  }, [foundBy])
  if (!stage) return null
  return (
    <>
      <div className={styles.stageTabs}>
        <Tabs
          label={boardWords.stages}
          panelId={PANEL}
          selected={stage.stage_id}
          onSelect={choose}
          tabs={stages.map((one) => {
            const leads = columnOf(board, one.stage_id)
            return {
              key: one.stage_id,
              color: one.color,
              label: one.name,
              count: leads ? columnCount(leads) : '',
            }
          })}
        />
        <Row justify="center" className={styles.dots} aria-hidden="true">
          {stages.map((one) => (
            <span
              key={one.stage_id}
              data-selected={one === stage}
              className={styles.dot}
              style={{ '--stage': one.color } as CSSProperties}
            />
          ))}
        </Row>
      </div>
      <div
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, stage.stage_id)}
        className={styles.panel}
        style={{ '--stage': stage.color } as CSSProperties}
      >
        <h2 className="visually-hidden">{stage.name}</h2>
        {!column && [1, 2, 3].map((n) => <Skeleton key={n} height="10rem" />)}
        {column?.data.length === 0 && (
          <Text align="center" tone="soft" className={styles.empty}>
            {boardWords.noLeadsInStage(stage.name)}
          </Text>
        )}
        {isMissed && (
          <Row justify="center">
            {found.map((one) => (
              <Button key={one.stage_id} onClick={() => choose(one.stage_id)}>
                {boardWords.foundIn(one.name, one.count)}
              </Button>
            ))}
          </Row>
        )}
        {column && (
          <LongList
            key={stage.stage_id}
            items={rows}
            idOf={idOf}
            itemPx={CARD_PX}
            within="window"
            isPrinted={false}
            place={place}
            onMount={goToPlace}
            onScroll={(at, left) => {
              keepPlace(at)
              if (left < AHEAD_PX) showMore(stage.stage_id)
            }}
          >
            {(row) => (
              <div className={styles.row}>
                {row.map((lead) => (
                  <MobileCard key={idOf([lead])} lead={lead} now={now} stages={stages} moves={moves} />
                ))}
              </div>
            )}
          </LongList>
        )}
      </div>
    </>
  )
}
