import * as v from 'valibot'
import type { Crew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { CREW_FIELDS, editedCrew, memberIds, textOfNewCrew } from './crew-fields.ts'
import { CrewInputs } from './crew-inputs.tsx'
import { addCrew, changeCrew, currentCrew } from './schedule-settings.write.ts'

const NewCrewForm = v.object(CREW_FIELDS)
const CrewForm = v.partial(NewCrewForm)

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
    failed: (error) => form.refused(error, saveProblem(error, words.notSaved)),
  })
  const save = () => form.submit((crew) => write(crew))
  return (
    <FormDialog title={words.newCrew} form={form} onSave={save} submit={words.addCrew} onClose={onClose}>
      <CrewInputs form={form} users={users} />
    </FormDialog>
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
  const { crew_id } = crew
  const { form, save } = useRecordForm(CrewForm, {
    storeAs: `settings.crew.${crew_id}`,
    record: crew,
    edited: editedCrew,
    write: changeCrew,
    input: (change, versions) => ({ crew_id, ...change, ...versions }),
    current: currentCrew,
    notSaved: words.notSaved,
    done: ({ crew: now }) => toast.success(words.crewChanged(now.name)),
    onClose,
  })
  const formatValue = (field: FieldOf<typeof CrewForm>, text: string) => {
    if (field === 'color') return Object.entries(words.colors).find(([color]) => color === text)?.[1] ?? text
    if (field !== 'members') return text
    const names = users.filter(({ user_id }) => memberIds(text).includes(user_id)).map(({ name }) => name)
    return names.join(', ') || words.noMembers
  }
  const { conflict } = form
  return (
    <FormDialog title={words.editCrew(crew.name)} form={form} onSave={save} onClose={onClose}>
      <CrewInputs form={form} users={users} />
      {conflict?.error.code === 'stale' && (
        <ConflictNotice conflict={conflict} labels={LABELS} formatValue={formatValue} />
      )}
    </FormDialog>
  )
}
