import { Archive, Undo2 } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { lostWords } from '#words/lost.ts'
import styles from './panel.module.css'
import { usePanelPermissions } from './use-panel-permissions.ts'

/** The reason why a lead is in the archive, with the button that moves it back to the pipeline. */
export const ArchivedNotice = ({ lead }: { lead: Lead }) => {
  const stages = useStages()
  const may = usePanelPermissions()
  const move = useMoveLead('panel')
  if (stages.find((stage) => stage.stage_id === lead.stage_id)?.kind !== 'archive') return null
  const start = pipelineStart(stages)
  return (
    <Row gap={3} box={lead.archive_reason === null ? 'sunken' : 'bad'} weight="semibold">
      <Archive size={20} aria-hidden="true" />
      <Text wrap="break" className={styles.why}>
        {lostWords.why(lead.archive_reason, lead.archive_note)}
      </Text>
      {may.move && (
        <Button onClick={() => (start ? move(lead, start) : toast.error(panelWords.noFirstStage))}>
          <Undo2 aria-hidden="true" />
          {panelWords.bringBack}
        </Button>
      )}
    </Row>
  )
}
