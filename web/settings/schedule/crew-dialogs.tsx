import { useEffect } from 'react'
import * as v from 'valibot'
import type { Crew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { toast } from '#web/lib/toasts.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { uiWords } from '#words/ui.ts'
import { CREW_FIELDS, editedCrew, memberIds, textOfNewCrew } from './crew-fields.ts'
import { CrewInputs } from './crew-inputs.tsx'
import styles from './schedule.module.css'
import { addCrew, changeCrew, currentCrew } from './schedule-settings.write.ts'

const NewCrewForm = v.object(CREW_FIELDS)
const CrewForm = v.partial(NewCrewForm)

const problemOf = (error: ApiError) =>
  error.answer.issues ? {} : { problem: withConnection(error, sentenceOf(error, words.notSaved)) }

interface AddCrewDialogProps {
  settings: ScheduleSettings
  onClose: () => void
}

export const AddCrewDialog = ({ settings: { crews, users }, onClose }: AddCrewDialogProps) => {
  const start = textOfNewCrew(crews.filter(({ is_active }) => is_active).map(({ color }) => color))
  const form = useForm(NewCrewForm, { start })
  const { write } = useWrite(addCrew, {
    done: ({ crew }) => {
      form.saved()
      onClose()
      toast.success(words.crewAdded(crew.name))
    },
    failed: (error) => form.refused(error, problemOf(error)),
  })
  const save = () => form.submit((crew) => write(crew))
  const leave = async () => {
    if (!form.isDirty || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog title={words.newCrew} onClose={leave}>
      <form className={styles.form} aria-label={words.newCrew} {...form.props(save)}>
        <CrewInputs form={form} users={users} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <SlowSave isSaving={form.isSaving} />
        <footer className={styles.dialogFoot}>
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : words.addCrew}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const LABELS = { name: words.name, color: words.color, members: words.members, minutes_a_day: words.hours }

interface EditCrewDialogProps {
  crew: Crew
  users: ScheduleSettings['users']
  onClose: () => void
}

/** Edits a crew. Shows both versions if another user changed it meanwhile. */
export const EditCrewDialog = ({ crew, users, onClose }: EditCrewDialogProps) => {
  const form = useForm(CrewForm, { storeAs: `settings.crew.${crew.crew_id}`, record: editedCrew(crew) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the dialog appears
  useEffect(() => {
    if (!form.isOpen) form.open()
  }, [])
  const { write } = useWrite(changeCrew, {
    done: ({ crew: now }) => {
      form.saved()
      onClose()
      toast.success(words.crewChanged(now.name))
    },
    failed: (error) => {
      const now = currentCrew(error)
      form.refused(error, { current: now && editedCrew(now), ...(!now && problemOf(error)) })
    },
  })
  const save = () => {
    if (!form.isDirty) return onClose()
    form.submit((change) => write({ crew_id: crew.crew_id, ...change, ...form.versions }))
  }
  const leave = async () => {
    if (form.isDirty && !(await confirmDiscard())) return
    form.close()
    onClose()
  }
  const formatValue = (field: FieldOf<typeof CrewForm>, text: string) => {
    if (field === 'color') return Object.entries(words.colors).find(([color]) => color === text)?.[1] ?? text
    if (field !== 'members') return text
    const names = users.filter(({ user_id }) => memberIds(text).includes(user_id)).map(({ name }) => name)
    return names.join(', ') || words.noMembers
  }
  const isConflict = form.conflict?.error.code === 'stale'
  return (
    <Dialog title={words.editCrew(crew.name)} onClose={leave}>
      <form className={styles.form} aria-label={words.editCrew(crew.name)} {...form.props(save)}>
        {form.isRestored && form.isDirty && <p className={styles.hint}>{uiWords.keptText}</p>}
        <CrewInputs form={form} users={users} />
        {form.conflict && isConflict && (
          <ConflictNotice conflict={form.conflict} labels={LABELS} formatValue={formatValue} />
        )}
        {form.problem && <FormError>{form.problem}</FormError>}
        <SlowSave isSaving={form.isSaving} />
        <footer className={styles.dialogFoot}>
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : isConflict ? uiWords.saveAnyway : uiWords.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
