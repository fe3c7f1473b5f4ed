import { CalendarPlus, ChevronLeft, ChevronRight, CloudRain, Columns3, Ellipsis, ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Crew, ScheduleUser } from '#contract/schedule/schedule-settings.ts'
import { mondayOf, sundayOf } from '#contract/weeks.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dateRange, dayDate, monthName, titleDay } from '#web/lib/format/days.ts'
import { Button } from '#web/ui/button.tsx'
import filterStyles from '#web/ui/filter-bar.module.css'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import segments from '#web/ui/segments.module.css'
import { appWords } from '#words/app.ts'
import { calendarWords } from '#words/calendar.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
import styles from './calendar.module.css'
import { CALENDAR_VIEWS, type CalendarView, stepDay } from './calendar-range.ts'
import { type Who, whoText } from './calendar-who.ts'
import type { Calendar } from './use-calendar.ts'
import { type CalendarAddress, PHONE_VIEWS } from './use-calendar-address.ts'

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
            label={termWords.more}
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

interface ViewSwitchProps {
  views: readonly CalendarView[]
  view: CalendarView
  onView: (view: CalendarView) => void
}

/** The views of the calendar, of which one is chosen. */
const ViewSwitch = ({ views, view, onView }: ViewSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own styles
  <div role="group" className={segments.segments} aria-label={calendarWords.view}>
    {views.map((each) => (
      <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
        {calendarWords.views[each]}
      </button>
    ))}
  </div>
)

interface WhoSelectProps {
  who: Who | undefined
  crews: readonly Crew[]
  users: readonly ScheduleUser[]
  onWho: (text: string) => void
}

/** Whose appointments are shown. Inactive crews and users are offered while one is chosen. */
const WhoSelect = ({ who, crews, users, onWho }: WhoSelectProps) => {
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
