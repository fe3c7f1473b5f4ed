import { useState } from 'react'
import type { StageEntry, StageSettings } from '#contract/catalog/editing.ts'
import { ownName } from '#web/catalog/own-names.ts'
import { toast } from '#web/lib/toasts.ts'
import { HandOverDialog } from '#web/settings/lists/hand-over-dialog.tsx'
import { removeStage } from '#web/settings/lists/lists.write.ts'
import { Hint } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { termWords } from '#words/terms.ts'

interface RemoveDialogProps {
  stage: StageEntry
  settings: StageSettings
  onClose: () => void
}

/** Asks for the new stage of the leads before a stage is removed, and explains the effect on points. */
export const RemoveDialog = ({ stage, settings: { version, stages }, onClose }: RemoveDialogProps) => {
  const name = ownName(stage)
  const { stage_id, leads, leads_in_trash, contacts_without_lead } = stage
  const all = leads + leads_in_trash
  // A lead may have entered the stage meanwhile; the server then refuses.
  const [isAsked, setAsked] = useState(all + contacts_without_lead > 0)
  const goals = stages.filter((one) => one.kind !== 'drafts' && one.stage_id !== stage_id)
  const effectOn = (goal: number | undefined) => {
    const to = goals.find((one) => one.stage_id === goal)
    return to && <p>{effectOf(stage, to)}</p>
  }
  return (
    <HandOverDialog
      title={businessWords.removeNamed(name)}
      submit={termWords.remove}
      kind="danger"
      question={
        isAsked
          ? {
              label: businessWords.whereTo(contacts_without_lead, all),
              hint: businessWords.inUse(all, leads_in_trash, contacts_without_lead),
              none: businessWords.choose,
            }
          : undefined
      }
      required={businessWords.whereToRequired}
      entries={goals.map((one) => ({ id: one.stage_id, name: ownName(one) }))}
      write={removeStage}
      input={(move_to) => ({ stage_id, version, ...(move_to !== undefined && { move_to }) })}
      done={() => toast.success(businessWords.removed(name))}
      failed={({ answer }) => answer.reason === 'stage_in_use' && setAsked(true)}
      onClose={onClose}
    >
      {(to) => (
        <>
          {effectOn(to?.id)}
          <Hint>{businessWords.removalPoints}</Hint>
        </>
      )}
    </HandOverDialog>
  )
}

/** The effect of the move on the leads' points. */
const effectOf = (from: StageEntry, to: StageEntry) => {
  if (to.kind === 'archive') return businessWords.goesToArchive
  return to.order_index < from.order_index
    ? businessWords.goesBack(ownName(from), ownName(to))
    : businessWords.goesOn(ownName(to), to.points)
}
