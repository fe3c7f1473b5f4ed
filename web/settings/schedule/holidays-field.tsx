import { CalendarPlus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { Day } from '#contract/plausible-day.ts'
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX, type Holiday } from '#contract/schedule/schedule-settings.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { toast } from '#web/lib/toasts.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Disclosure, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { federalHolidays } from './federal-holidays.ts'
import styles from './schedule.module.css'

interface HolidaysFieldProps {
  holidays: readonly Holiday[]
  /** The business day. */
  today: string
  onChange: (holidays: readonly Holiday[]) => void
}

/** The holidays in the order of their days. Past ones are folded. */
export const HolidaysField = ({ holidays, today, onChange }: HolidaysFieldProps) => {
  const titleId = useId()
  const past = holidays.filter(({ day }) => day < today)
  const coming = holidays.filter(({ day }) => day >= today)
  const remove = (holiday: Holiday) => onChange(holidays.filter((one) => one !== holiday))
  const row = (holiday: Holiday) => <HolidayRow key={holiday.day} holiday={holiday} onRemove={() => remove(holiday)} />
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby={titleId}>
      <Text as="h3" id={titleId} size="md">
        {words.holidays}
      </Text>
      <Hint width="text">{words.holidaysHint}</Hint>
      {coming.length === 0 && <Hint>{words.noHolidays}</Hint>}
      <ul>{coming.map(row)}</ul>
      {past.length > 0 && (
        <Disclosure>
          <summary>{words.pastHolidays(past.length)}</summary>
          <ul>{past.map(row)}</ul>
        </Disclosure>
      )}
      <NewHoliday holidays={holidays} today={today} onAdd={(holiday) => onChange([...holidays, holiday])} />
      <FederalButtons holidays={holidays} today={today} onChange={onChange} />
    </Stack>
  )
}

const HolidayRow = ({ holiday: { day, name }, onRemove }: { holiday: Holiday; onRemove: () => void }) => (
  <li className={styles.holiday}>
    <Text as="time" tone="soft" dateTime={day}>
      {dayDate(day)}
    </Text>
    <span>{name}</span>
    <Button kind="quiet" icon aria-label={words.removeHoliday(name, dayDate(day))} onClick={onRemove}>
      <X />
    </Button>
  </li>
)

interface NewHolidayProps {
  holidays: readonly Holiday[]
  today: string
  onAdd: (holiday: Holiday) => void
}

const NewHoliday = ({ holidays, today, onAdd }: NewHolidayProps) => {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isTaken = holidays.some((holiday) => holiday.day === day)
  const [invalidDay] = v.safeParse(Day('day'), day).issues ?? []
  const isFull = holidays.length >= HOLIDAYS_MAX
  const problem = isFull
    ? words.holidaysFull(HOLIDAYS_MAX)
    : day === ''
      ? words.dayMissing
      : isTaken
        ? words.dayTaken
        : invalidDay && issueText(invalidDay)
  const add = () => {
    setChecked(true)
    if (problem) return
    onAdd({ day, name: name.trim() || words.holiday })
    setDay('')
    setName('')
    setChecked(false)
  }
  // Enter adds the holiday, and does not save the form.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.newHoliday}>
      <TextField
        type="date"
        label={words.day}
        min={today}
        value={day}
        error={isChecked || isTaken ? problem : undefined}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={addOnEnter}
      />
      <TextField
        label={words.holidayName}
        placeholder={words.holidayPlaceholder}
        maxLength={HOLIDAY_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={addOnEnter}
      />
      <Button onClick={add}>{words.addHoliday}</Button>
    </div>
  )
}

/** Proposes the federal holidays of this year and the next that are not in the list. */
const FederalButtons = ({ holidays, today, onChange }: HolidaysFieldProps) => {
  const year = Number(today.slice(0, 4))
  const missing = (of: number) =>
    federalHolidays(of).filter(({ day }) => day >= today && !holidays.some((holiday) => holiday.day === day))
  const years = [year, year + 1].filter((of) => missing(of).length > 0)
  if (years.length === 0) return null
  const add = (of: number) => {
    const added = missing(of).slice(0, HOLIDAYS_MAX - holidays.length)
    onChange([...holidays, ...added])
    toast.success(words.federalAdded(added.length))
  }
  return (
    <Row>
      {years.map((of) => (
        <Button key={of} onClick={() => add(of)}>
          <CalendarPlus aria-hidden="true" />
          {words.addFederal(String(of))}
        </Button>
      ))}
    </Row>
  )
}
