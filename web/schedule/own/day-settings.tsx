import { REMINDER_MINUTES } from '#contract/session/own-profile.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { saveDaySettings, useOwnProfile } from './own-profile.write.ts'

const NEVER = 'never'

/** When the user is reminded of appointments, and whether the phone opens on the day. */
export const DaySettings = () => {
  const query = useOwnProfile()
  const { write } = useWrite(saveDaySettings)
  return (
    <Loaded query={query} skeleton="9rem">
      {(profile) => (
        <Stack gap={4}>
          <SelectField
            label={calendarLinkWords.reminder}
            hint={calendarLinkWords.reminderHint}
            value={profile.reminder_minutes ?? NEVER}
            onChange={({ target }) =>
              write({ reminder_minutes: REMINDER_MINUTES.find((minutes) => String(minutes) === target.value) ?? null })
            }
          >
            {REMINDER_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {calendarLinkWords.before(minutes)}
              </option>
            ))}
            <option value={NEVER}>{calendarLinkWords.noReminder}</option>
          </SelectField>
          <Switch
            label={calendarLinkWords.opensDay}
            hint={calendarLinkWords.opensDayHint}
            checked={profile.opens_day}
            onChange={(opens_day) => write({ opens_day })}
          />
        </Stack>
      )}
    </Loaded>
  )
}
