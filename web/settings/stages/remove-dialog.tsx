import { useState } from 'react'
import type { StageEntry } from '#contract/catalog/editing.ts'
import { toast } from '#web/lib/toasts.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import styles from '#web/settings/lists/entry-list.module.css'
import { removeStage } from '#web/settings/lists/lists.write.ts'
import { useRepeatedWrite } from '#web/settings/lists/use-repeated-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { businessWords } from '#words/business.ts'
import { uiWords } from '#words/ui.ts'

interface RemoveDialogProps {
  stage: StageEntry
  stages: readonly StageEntry[]
  version: number
  onClose: () => void
}

/** Asks for the new stage of the leads before a stage is removed, and explains the effect on points. */
export const RemoveDialog = ({ stage, stages, version, onClose }: RemoveDialogProps) => {
  const { stage_id, name, leads, leads_in_trash, contacts_without_lead } = stage
  const all = leads + leads_in_trash
  const [goal, setGoal] = useState('')
  const [problem, setProblem] = useState<string>()
  // A lead may have entered the stage meanwhile; the server then refuses.
  const [isAsked, setAsked] = useState(all + contacts_without_lead > 0)
  const [isMissing, setMissing] = useState(false)
  const goals = stages.filter((one) => one.kind !== 'drafts' && one.stage_id !== stage_id)
  const to = goals.find((one) => String(one.stage_id) === goal)
  const { write, isWriting, left } = useRepeatedWrite(removeStage, {
    done: () => {
      toast.success(businessWords.removed(name))
      onClose()
    },
    failed: (error) => {
      if (error.answer.reason === 'stage_in_use') setAsked(true)
      setProblem(error.message)
    },
  })
  const save = () => {
    setMissing(isAsked && !to)
    if (isAsked && !to) return
    setProblem(undefined)
    write({ stage_id, version, ...(to && { move_to: to.stage_id }) })
  }
  return (
    <Dialog title={businessWords.removeNamed(name)} onClose={onClose}>
      <div className={styles.form}>
        {isAsked && (
          <SelectField
            label={businessWords.whereTo(contacts_without_lead, all)}
            hint={businessWords.inUse(all, leads_in_trash, contacts_without_lead)}
            error={isMissing ? businessWords.whereToRequired : undefined}
            value={goal}
            disabled={isWriting}
            onChange={({ target }) => {
              setGoal(target.value)
              setMissing(false)
              setProblem(undefined)
            }}
          >
            <option value="">{businessWords.choose}</option>
            {goals.map((one) => (
              <option key={one.stage_id} value={one.stage_id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        {to && <p>{effectOf(stage, to)}</p>}
        <p className={styles.hint}>{businessWords.removalPoints}</p>
        <p role="status" className={styles.hint}>
          {left !== undefined && businessWords.stillMoving(left)}
        </p>
        <SlowSave isSaving={isWriting} />
        {problem && <FormError>{problem}</FormError>}
        <footer className={styles.foot}>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button kind="danger" aria-busy={isWriting} onClick={save}>
            {isWriting ? uiWords.saving : businessWords.remove}
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

/** The effect of the move on the leads' points. */
const effectOf = (from: StageEntry, to: StageEntry) => {
  if (to.kind === 'archive') return businessWords.goesToArchive
  return to.order_index < from.order_index
    ? businessWords.goesBack(from.name, to.name)
    : businessWords.goesOn(to.name, to.points)
}
