import { CircleCheck } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { FINISHED_STAGE_ID } from '#contract/schedule/stages.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { receiptWords } from '#words/receipts.ts'
import styles from './receipt.module.css'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

/** Offers to move a lead that has paid everything to Finished. It shows nothing where that is no stage, or was passed. */
export const FinishOffer = ({ lead }: { lead: Lead }) => {
  const stages = useStages()
  const move = useMoveLead('panel')
  const may = useReceiptPermissions()
  const finished = stageAhead(stages, FINISHED_STAGE_ID, lead.stage_id)
  if (!may.move || !finished) return null
  return (
    <Row box="raised" gap={3} role="status" className={styles.finish}>
      <CircleCheck color="var(--good)" aria-hidden="true" />
      <Text grow weight="semibold">
        {receiptWords.finishText}
      </Text>
      <Button kind="primary" className={styles.main} onClick={() => move(lead, finished)}>
        {receiptWords.finish(finished.name)}
      </Button>
    </Row>
  )
}
