import { CREW_COLORS, CREW_NAME_MAX, type ScheduleUser } from '#contract/schedule/schedule-settings.ts'
import type { Form } from '#web/forms/use-form.ts'
import { ColorChoice } from '#web/ui/color-choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Choice, FieldSet, Grid, Hint } from '#web/ui/layout/layout.tsx'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import type { CREW_FIELDS } from './crew-fields.ts'
import { memberIds, membersText } from './crew-fields.ts'

interface CrewInputsProps {
  form: {
    bind: (field: keyof typeof CREW_FIELDS) => ReturnType<Form['bind']>
    setText: (field: keyof typeof CREW_FIELDS, text: string) => void
    values: Readonly<Record<keyof typeof CREW_FIELDS, string>>
  }
  users: readonly ScheduleUser[]
}

/** Name, color, members and hours of a crew. */
export const CrewInputs = ({ form, users }: CrewInputsProps) => {
  const chosen = memberIds(form.values.members)
  const choose = (userId: number, isMember: boolean) =>
    form.setText('members', membersText(isMember ? [...chosen, userId] : chosen.filter((id) => id !== userId)))
  // An inactive user can leave a crew, but not join one.
  const offered = users.filter(({ user_id, is_active }) => is_active || chosen.includes(user_id))
  return (
    <>
      <TextField
        label={words.name}
        required
        maxLength={CREW_NAME_MAX}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        {...form.bind('name')}
      />
      <ColorChoice
        label={words.color}
        colors={CREW_COLORS}
        names={words.colors}
        value={form.values.color}
        onChoose={(color) => form.setText('color', color)}
      />
      <FieldSet gap={0}>
        <legend>{words.members}</legend>
        {offered.length === 0 && <Hint>{words.noUsers}</Hint>}
        <Grid gap="0 1" least="13rem">
          {offered.map(({ user_id, name, is_active }) => (
            <Choice key={user_id} gap={2}>
              <input
                type="checkbox"
                name="members"
                checked={chosen.includes(user_id)}
                onChange={({ target }) => choose(user_id, target.checked)}
              />
              <span>{is_active ? name : words.inactiveUser(name)}</span>
            </Choice>
          ))}
        </Grid>
      </FieldSet>
      <TextField
        label={words.hours}
        hint={words.hoursHint}
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('minutes_a_day')}
      />
    </>
  )
}
