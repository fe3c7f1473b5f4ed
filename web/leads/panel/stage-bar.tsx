import { CircleX } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { useStages } from '#web/catalog/use-catalog.ts'
import { StageDays } from '#web/leads/board/card/stage-days.tsx'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { lostWords } from '#words/lost.ts'
import styles from './stage-bar.module.css'
import { usePanelPermissions } from './use-panel-permissions.ts'

const LazyLostDialog = lazyDialog(async () => (await import('#web/leads/lost/lost-dialog.tsx')).LostDialog)

/** The stages of the pipeline as buttons that move the lead, and the button that marks it as lost. */
export const StageBar = ({ lead }: { lead: Lead }) => {
  const may = usePanelPermissions()
  const now = useNow()
  const move = useMoveLead('panel')
  const [losing, setLosing] = useScreenState(false)
  const stages = useStages()
  const pipeline = stages.filter((stage) => stage.kind === 'pipeline')
  const here = pipeline.findIndex((stage) => stage.stage_id === lead.stage_id)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showStep(list.current, here), [here])
  return (
    <Stack as="section" gap={1} aria-label={panelWords.stages}>
      <Row nowrap gap={3} className={styles.head}>
        <StageBadge of={lead} />
        <StageDays lead={lead} now={now} isDone={here < 0 || here === pipeline.length - 1} />
        {may.move && here >= 0 && (
          <Button kind="quiet" className={styles.lose} onClick={() => setLosing(true)}>
            <CircleX aria-hidden="true" />
            {lostWords.lose}
          </Button>
        )}
      </Row>
      <ol ref={list} className={styles.steps}>
        {pipeline.map((stage, index) => (
          <li
            key={stage.stage_id}
            className={styles.step}
            data-state={index === here ? 'here' : index < here ? 'passed' : 'ahead'}
            style={{ '--stage': stage.color } as CSSProperties}
          >
            <Step
              stage={stage}
              isHere={index === here}
              onMove={may.move && !lead.is_draft ? () => move(lead, stage) : undefined}
            />
          </li>
        ))}
      </ol>
      {losing && <LazyLostDialog lead={lead} title={leadTitle(lead)} onClose={() => setLosing(false)} />}
    </Stack>
  )
}

interface StepProps {
  stage: Stage
  isHere: boolean
  onMove: (() => void) | undefined
}

const Step = ({ stage, isHere, onMove }: StepProps) =>
  onMove ? (
    <button
      type="button"
      aria-current={isHere ? 'step' : undefined}
      aria-label={isHere ? panelWords.inThisStage(stage.name) : panelWords.moveTo(stage.name)}
      onClick={onMove}
    >
      {stage.name}
    </button>
  ) : (
    <span aria-current={isHere ? 'step' : undefined}>{stage.name}</span>
  )

/** Scrolls to the stage before the current one, so that the previous stage shows as well. */
const showStep = (list: HTMLElement | null, here: number) => {
  const [first, step] = [list?.children[0], list?.children[Math.max(0, here - 1)]]
  if (!(first instanceof HTMLElement && step instanceof HTMLElement)) return
  list?.scrollTo({ left: step.offsetLeft - first.offsetLeft })
}
