import { REMINDER_MINUTES } from '#contract/session/own-profile.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { saveDaySettings, useOwnProfile } from '#web/session/profile/own-profile.write.ts'
import { OwnSettingsLinks } from '#web/session/profile/own-settings-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { appWords } from '#words/app.ts'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { CalendarLinks } from './calendar-links.tsx'

/** The user's own settings of the schedule: reminders, first screen and calendar links. */
export const OwnScheduleScreen = () => (
  <>
    <PageHeader title={appWords.screens.ownSchedule} subtitle={calendarLinkWords.subtitle} />
    <OwnSettingsLinks />
    <Stack gap={4} width="text">
      <Card title={appWords.screens.day}>
        <DaySettings />
      </Card>
      <Card title={calendarLinkWords.linksTitle}>
        <CalendarLinks />
      </Card>
    </Stack>
  </>
)

const NEVER = 'never'

/** When the user is reminded of appointments, and whether the phone opens on the day. */
const DaySettings = () => {
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
