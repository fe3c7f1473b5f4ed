import { useEffect } from 'react'
import { ARCHIVE_NOTE_MAX, ARCHIVE_REASONS, Loss } from '#contract/leads/lead.ts'
import { archiveStage } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type MovedLead, movedLead } from '#web/leads/move/move-lead.write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FieldSet, Grid, Hint, Problem, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { loseLead } from './lose-lead.write.ts'

interface LostDialogProps {
  /** The lead in the version that the user sees. */
  lead: MovedLead
  title: string
  onClose: () => void
}

/** Archives a lead with the reason of its loss. The typed text stays until the write succeeds. */
export const LostDialog = ({ lead, title, onClose }: LostDialogProps) => {
  const archive = archiveStage(useStages())
  const form = useForm(Loss, { storeAs: `lead.${lead.lead_id}.lost` })
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(loseLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: saved,
    queued: saved,
    failed: (error) => form.refused(error, { problem: error.message }),
  })
  const reason = form.bind('archive_reason')
  const isOther = reason.value === 'other'
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const save = () =>
    form.submit((loss) => {
      if (archive) write({ lead: movedLead(lead), to: { stage_id: archive.stage_id, name: archive.name }, loss, title })
    })
  return (
    <FormDialog
      title={lostWords.title}
      form={form}
      leavesAtOnce
      onSave={save}
      submit={lostWords.save}
      onClose={onClose}
    >
      <Text weight="semibold">{title}</Text>
      <FieldSet aria-describedby={reason.error && 'lost-reason-error'}>
        <legend className="visually-hidden">{fieldWords.archive_reason}</legend>
        <Grid gap={2} least="12rem">
          {ARCHIVE_REASONS.map((each) => (
            <ChoiceBox
              key={each}
              type="radio"
              name="archive_reason"
              value={each}
              checked={reason.value === each}
              onChange={() => form.setText('archive_reason', each)}
            >
              {lostWords.reasons[each]}
            </ChoiceBox>
          ))}
        </Grid>
      </FieldSet>
      {reason.error && (
        <Problem id="lost-reason-error" role="alert">
          {reason.error}
        </Problem>
      )}
      <TextArea
        label={lostWords.note}
        rows={2}
        required={isOther}
        maxLength={ARCHIVE_NOTE_MAX}
        {...form.bind('archive_note')}
      />
      <Hint>{lostWords.hint}</Hint>
    </FormDialog>
  )
}
