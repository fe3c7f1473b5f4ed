import { CalendarPlus, ChevronLeft, ChevronRight, CloudRain, Columns3, Ellipsis, ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import { mondayOf, sundayOf } from '#contract/weeks.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dateRange, dayDate, monthName, titleDay } from '#web/lib/format/days.ts'
import { Button } from '#web/ui/button.tsx'
import filterStyles from '#web/ui/filter-bar.module.css'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { appWords } from '#words/app.ts'
import { calendarWords } from '#words/calendar.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
import styles from './calendar.module.css'
import { CALENDAR_VIEWS, type CalendarView, stepDay } from './calendar-range.ts'
import type { Calendar } from './use-calendar.ts'
import { type CalendarAddress, PHONE_VIEWS } from './use-calendar-address.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WhoSelect } from './who-select.tsx'

interface CalendarBarProps {
  address: CalendarAddress
  calendar: Pick<Calendar, 'crews' | 'users' | 'unbooked'>
  today: string
  narrow: boolean
  mayEdit: boolean
  isUnbookedShown: boolean
  onUnbooked: () => void
  onRainDay: () => void
  onBook: () => void
  /** What is to be seen to in the shown days. */
  note: ReactNode
}

/** The title of the shown days, the steps to other days, the views and the filters. */
export const CalendarBar = ({ address, calendar, today, narrow, mayEdit, ...rest }: CalendarBarProps) => {
  const { view, day, who, q } = address
  // One step of the phone's agenda is a day, as one swipe is.
  const step = narrow && view === 'agenda' ? 'day' : view
  const steps = (
    <Row className={styles.steps}>
      <Button onClick={() => address.openDay(today)}>{termWords.today}</Button>
      <Button icon aria-label={calendarWords.previous[step]} onClick={() => address.stepTo(stepDay(step, day, -1))}>
        <ChevronLeft />
      </Button>
      <Button icon aria-label={calendarWords.next[step]} onClick={() => address.stepTo(stepDay(step, day, 1))}>
        <ChevronRight />
      </Button>
    </Row>
  )
  const filters = (
    <search className={`${filterStyles.filters} ${styles.filters}`} aria-label={calendarWords.filters}>
      <SearchField
        label={calendarWords.search}
        placeholder={narrow ? fieldWords.search : calendarWords.searchIn}
        value={q}
        onSearch={address.search}
      />
      <WhoSelect who={who} crews={calendar.crews} users={calendar.users} onWho={address.chooseWho} />
    </search>
  )
  return (
    <>
      <Row as="header">
        <Text as="h1" size={narrow ? 'lg' : 'xl'} weight="bold" className={styles.title}>
          <span className="visually-hidden">{appWords.screens.calendar}: </span>
          {titleOf(view, day, narrow)}
        </Text>
        {steps}
        {rest.note && <div className={styles.note}>{rest.note}</div>}
        <div className={styles.views}>
          <ViewSwitch views={narrow ? PHONE_VIEWS : CALENDAR_VIEWS} view={view} onView={address.chooseView} />
        </div>
        {mayEdit && !narrow && (
          <Button kind="primary" onClick={rest.onBook}>
            <CalendarPlus aria-hidden="true" />
            {calendarWords.book}
          </Button>
        )}
      </Row>
      <Row nowrap={narrow}>
        {filters}
        {narrow ? (
          <Menu
            label={calendarWords.more}
            items={[
              {
                key: 'unbooked',
                label: calendarWords.unbookedCount(calendar.unbooked.length),
                onSelect: rest.onUnbooked,
              },
              ...(mayEdit ? [{ key: 'rain', label: calendarWords.rainDay, onSelect: rest.onRainDay }] : []),
            ]}
          >
            <Ellipsis />
          </Menu>
        ) : (
          <Row gap={1}>
            <Button
              kind="quiet"
              aria-pressed={address.isSideBySide}
              onClick={() => address.setSideBySide(!address.isSideBySide)}
            >
              <Columns3 aria-hidden="true" />
              {calendarWords.sideBySide}
            </Button>
            {mayEdit && (
              <Button kind="quiet" onClick={rest.onRainDay}>
                <CloudRain aria-hidden="true" />
                {calendarWords.rainDay}
              </Button>
            )}
            <Button kind="quiet" aria-pressed={rest.isUnbookedShown} onClick={rest.onUnbooked}>
              <ListTodo aria-hidden="true" />
              {calendarWords.unbookedCount(calendar.unbooked.length)}
            </Button>
          </Row>
        )}
      </Row>
    </>
  )
}

/** The title of what a view shows: "November 2026", "Nov 23 – 29, 2026", a day, or the day from which the agenda goes. */
const titleOf = (view: CalendarView, day: string, narrow: boolean) => {
  if (view === 'month') return capitalized(monthName(day.slice(0, 7)))
  if (view === 'week') return dateRange(mondayOf(day), sundayOf(mondayOf(day)))
  if (narrow) return capitalized(weekdayOfDay(day))
  return view === 'day' ? capitalized(titleDay(day)) : calendarWords.from(dayDate(day))
}
