import { useEffect } from 'react'
import { ARCHIVE_NOTE_MAX, ARCHIVE_REASONS, Loss } from '#contract/leads/lead.ts'
import { archiveStage } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type MovedLead, movedLead } from '#web/leads/move/move-lead.write.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFoot, Grid, Hint, Problem, Stack, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { uiWords } from '#words/ui.ts'
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
  const leave = () => {
    form.close()
    onClose()
  }

  return (
    <Dialog title={lostWords.title} onClose={leave}>
      <Stack as="form" gap={3} {...form.props(save)}>
        <Text weight="semibold">{title}</Text>
        <Grid
          as="fieldset"
          gap={2}
          least="12rem"
          className="field-set"
          aria-describedby={reason.error && 'lost-reason-error'}
        >
          <legend className="visually-hidden">{fieldWords.archive_reason}</legend>
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
        <SlowSave isSaving={form.isSaving} />
        {form.problem && <Problem role="alert">{form.problem}</Problem>}
        <FormFoot>
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : lostWords.save}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
