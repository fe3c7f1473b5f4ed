import { CalendarPlus, ChevronLeft, ChevronRight, CloudRain, Columns3, Ellipsis, ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import filterStyles from '#web/ui/filter-bar.module.css'
import { Menu } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { appWords } from '#words/app.ts'
import { calendarWords } from '#words/calendar.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './calendar-bar.module.css'
import { CALENDAR_VIEWS, stepDay } from './calendar-range.ts'
import { calendarTitle } from './calendar-title.ts'
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
    <div className={styles.steps}>
      <Button onClick={() => address.openDay(today)}>{calendarWords.today}</Button>
      <Button icon aria-label={calendarWords.previous[step]} onClick={() => address.stepTo(stepDay(step, day, -1))}>
        <ChevronLeft />
      </Button>
      <Button icon aria-label={calendarWords.next[step]} onClick={() => address.stepTo(stepDay(step, day, 1))}>
        <ChevronRight />
      </Button>
    </div>
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
      <header className={styles.head}>
        <h1 className={styles.title}>
          <span className="visually-hidden">{appWords.screens.calendar}: </span>
          {calendarTitle(view, day, narrow)}
        </h1>
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
      </header>
      <div className={styles.tools}>
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
          <div className={styles.actions}>
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
          </div>
        )}
      </div>
    </>
  )
}
