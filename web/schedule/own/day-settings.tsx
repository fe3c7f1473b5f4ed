import { REMINDER_MINUTES } from '#contract/session/own-profile.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { saveDaySettings, useOwnProfile } from './own-profile.write.ts'
import styles from './own-schedule.module.css'

const NEVER = 'never'

/** When the user is reminded of appointments, and whether the phone opens on the day. */
export const DaySettings = () => {
  const { data: profile, error, dataUpdatedAt, refetch } = useOwnProfile()
  const { write } = useWrite(saveDaySettings)
  if (!profile) return error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton height="9rem" />
  return (
    <div className={styles.day}>
      {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
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
    </div>
  )
}
