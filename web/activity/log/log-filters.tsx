import { BY_SYSTEM, type Log } from '#contract/activity/log.ts'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { activityLogWords } from '#words/activity-log.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
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
    <FilterBar label={activityLogWords.filters} onClear={isFiltered ? clear : undefined}>
      <FilterSelect
        label={activityLogWords.person}
        value={chosen.user}
        all={termWords.everyone}
        options={[
          ...(isUnknown ? [[chosen.user, people ? activityLogWords.unknownPerson : uiWords.loading] as const] : []),
          ...(people ?? []).map(
            ({ user_id, name, is_active }) =>
              [user_id, is_active ? name : activityLogWords.noLongerActive(name)] as const,
          ),
          [BY_SYSTEM, activityLogWords.system],
        ]}
        onChoose={(user) => choose('user', user)}
      />
      <FilterSelect
        label={fieldWords.kind}
        value={chosen.kind}
        all={activityLogWords.allKinds}
        options={kinds.map((kind) => [kind, activityLogWords.kinds[kind]])}
        onChoose={(kind) => choose('kind', kind)}
      />
      <FilterSelect
        label={termWords.period}
        value={chosen.period}
        all={activityLogWords.anyTime}
        options={PERIODS.map((period) => [period, activityLogWords.periods[period]])}
        onChoose={(period) => choose('period', period)}
      />
      {chosen.period === 'between' && (
        <Row as="span" className={styles.between}>
          <Day
            label={activityLogWords.from}
            value={chosen.from}
            max={chosen.to}
            onChange={(day) => choose('from', day)}
          />
          <Day label={activityLogWords.to} value={chosen.to} min={chosen.from} onChange={(day) => choose('to', day)} />
        </Row>
      )}
    </FilterBar>
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
  <Row as="label" nowrap size="sm" tone="soft" className={styles.dayField}>
    {label}
    <input
      type="date"
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  </Row>
)
