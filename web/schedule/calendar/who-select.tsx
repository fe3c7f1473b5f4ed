import type { Crew, ScheduleUser } from '#contract/schedule/schedule-settings.ts'
import { calendarWords } from '#words/calendar.ts'
import { termWords } from '#words/terms.ts'
import { type Who, whoText } from './calendar-who.ts'

interface WhoSelectProps {
  who: Who | undefined
  crews: readonly Crew[]
  users: readonly ScheduleUser[]
  onWho: (text: string) => void
}

/** Whose appointments are shown. Inactive crews and users are offered while one is chosen. */
export const WhoSelect = ({ who, crews, users, onWho }: WhoSelectProps) => {
  const isOffered = (kind: Who['kind'], id: number, isActive: boolean) =>
    isActive || (who?.kind === kind && who.id === id)
  return (
    <select
      aria-label={calendarWords.who}
      value={who ? whoText(who) : ''}
      onChange={(event) => onWho(event.target.value)}
    >
      <option value="">{termWords.everyone}</option>
      {crews.length > 0 && (
        <optgroup label={calendarWords.crews}>
          {crews
            .filter(({ crew_id, is_active }) => isOffered('crew', crew_id, is_active))
            .map(({ crew_id, name }) => (
              <option key={crew_id} value={whoText({ kind: 'crew', id: crew_id })}>
                {name}
              </option>
            ))}
        </optgroup>
      )}
      <optgroup label={calendarWords.people}>
        {users
          .filter(({ user_id, is_active }) => isOffered('user', user_id, is_active))
          .map(({ user_id, name }) => (
            <option key={user_id} value={whoText({ kind: 'user', id: user_id })}>
              {name}
            </option>
          ))}
      </optgroup>
    </select>
  )
}
