import { X } from 'lucide-react'
import { BY_SYSTEM, type Log } from '#contract/activity/log.ts'
import { Button } from '#web/ui/button.tsx'
import bar from '#web/ui/filter-bar.module.css'
import { activityLogWords } from '#words/activity-log.ts'
import { fieldWords } from '#words/fields.ts'
import { uiWords } from '#words/ui.ts'
import styles from './log.module.css'
import { type LogFilter, PERIODS } from './use-log-filter.ts'

interface LogFiltersProps {
  filter: LogFilter
  /** Undefined while loading. */
  people: NonNullable<Log['people']> | undefined
}

/** The filters of the log: person, kind and period. */
export const LogFilters = ({ filter: { kinds, chosen, choose, clear, isFiltered }, people }: LogFiltersProps) => {
  const isUnknown =
    chosen.user !== '' && chosen.user !== BY_SYSTEM && !people?.some(({ user_id }) => String(user_id) === chosen.user)
  return (
    <search className={bar.filters} aria-label={activityLogWords.filters}>
      <select
        aria-label={activityLogWords.person}
        value={chosen.user}
        onChange={(event) => choose('user', event.target.value)}
      >
        <option value="">{activityLogWords.everybody}</option>
        {isUnknown && <option value={chosen.user}>{people ? activityLogWords.unknownPerson : uiWords.loading}</option>}
        {people?.map(({ user_id, name, is_active }) => (
          <option key={user_id} value={user_id}>
            {is_active ? name : activityLogWords.noLongerActive(name)}
          </option>
        ))}
        <option value={BY_SYSTEM}>{activityLogWords.system}</option>
      </select>
      <select
        aria-label={fieldWords.kind}
        value={chosen.kind ?? ''}
        onChange={(event) => choose('kind', event.target.value)}
      >
        <option value="">{activityLogWords.allKinds}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {activityLogWords.kinds[kind]}
          </option>
        ))}
      </select>
      <select
        aria-label={activityLogWords.period}
        value={chosen.period ?? ''}
        onChange={(event) => choose('period', event.target.value)}
      >
        <option value="">{activityLogWords.anyTime}</option>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {activityLogWords.periods[period]}
          </option>
        ))}
      </select>
      {chosen.period === 'between' && (
        <span className={styles.between}>
          <Day
            label={activityLogWords.from}
            value={chosen.from}
            max={chosen.to}
            onChange={(day) => choose('from', day)}
          />
          <Day label={activityLogWords.to} value={chosen.to} min={chosen.from} onChange={(day) => choose('to', day)} />
        </span>
      )}
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          <X aria-hidden="true" />
          {uiWords.clear}
        </Button>
      )}
    </search>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

const Day = ({ label, value, min, max, onChange }: DayProps) => (
  <label className={styles.dayField}>
    {label}
    <input
      type="date"
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
