import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { clockOf } from '#contract/local-time.ts'
import { allows } from '#contract/permissions.ts'
import type { Appointment, AppointmentKind } from '#contract/schedule/appointment.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { businessDay, businessToday } from '#web/lib/format/business-day.ts'
import { isDeviceZone, timeZone, zoneName } from '#web/lib/format/time-zone.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { savesData } from '#web/loading/saves-data.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { prefetchNeighborMonths, scheduleQuery } from '#web/schedule/schedule-query.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { useUser } from '#web/session/session.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarWords } from '#words/calendar.ts'
import styles from './calendar.module.css'
import { CalendarBar } from './calendar-bar.tsx'
import { type BookingStart, CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx'
import { readRange, shownRange } from './calendar-range.ts'
import { CalendarView, peopleOfLane } from './calendar-view.tsx'
import { conflictPairs } from './conflict-pairs.ts'
import { FoundList } from './found-list.tsx'
import type { Placement } from './grid/grid-props.ts'
import { UnbookedList } from './unbooked/unbooked-list.tsx'
import { useCalendar } from './use-calendar.ts'
import { dayIn, useCalendarAddress } from './use-calendar-address.ts'

export const prefetchCalendar: Prefetch = ({ client, search }) =>
  Promise.all([
    prefetchQuery(client, scheduleQuery(readRange(dayIn(search, businessToday())))),
    prefetchQuery(client, scheduleSettingsQuery),
  ])

/** Where the choice whether the leads that wait are shown is remembered. */
const UNBOOKED_SHOWN = 'calendar.unbooked'

/** The calendar: appointments by month, week and day, and as an agenda (docs/product.md#schedule). */
export const CalendarScreen = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const mayEdit = allows(useUser().permissions, 'Leads: Edit')
  const now = useBusinessNow()
  const address = useCalendarAddress(narrow, now.day)
  const { view, day, q } = address
  const calendar = useCalendar(day)
  const { appointments, unbooked, conflicts } = calendar
  const [dialog, setDialog] = useScreenState<OpenDialog | undefined>(undefined)
  const [isUnbookedShown, setUnbookedShown] = useState(() => remembered(UNBOOKED_SHOWN) !== 'no')
  usePrefetchedMonths(day)
  const shownConflicts = useMemo(
    () => conflictPairs(appointments, conflicts, shownRange(view, day), now.day),
    [appointments, conflicts, view, day, now.day],
  )

  const open = (appointment: Appointment) => setDialog({ kind: 'details', appointment })
  const book = (leadId: number, start: BookingStart) => {
    const lead = unbooked.find(({ lead_id }) => lead_id === leadId)
    if (lead) setDialog({ kind: 'booking', lead, start: { ...start, kind: 'work' satisfies AppointmentKind } })
  }
  const toggleUnbooked = () => {
    if (narrow) return setDialog({ kind: 'unbooked' })
    remember(UNBOOKED_SHOWN, isUnbookedShown ? 'no' : null)
    setUnbookedShown(!isUnbookedShown)
  }
  const openBooking = () => setDialog({ kind: 'lead', start: { first_day: day } })
  const isFilling = !narrow && view !== 'agenda' && q === ''
  const isBeside = !narrow && isUnbookedShown && q === ''
  const list = (isDraggable: boolean) => (
    <UnbookedList
      leads={unbooked}
      today={now.day}
      mayEdit={mayEdit}
      isDraggable={isDraggable}
      onBook={({ lead_id }) => book(lead_id, { first_day: laterDay(day, now.day) })}
    />
  )
  return (
    <Stack className={styles.screen} data-fills={isFilling}>
      <CalendarBar
        address={address}
        calendar={calendar}
        today={now.day}
        narrow={narrow}
        mayEdit={mayEdit}
        isUnbookedShown={isUnbookedShown}
        onUnbooked={toggleUnbooked}
        onRainDay={() => setDialog({ kind: 'rain' })}
        onBook={openBooking}
        note={
          shownConflicts.length > 0 &&
          q === '' && (
            <Button
              kind="quiet"
              className={styles.conflicts}
              aria-haspopup="dialog"
              onClick={() => setDialog({ kind: 'conflicts' })}
            >
              <TriangleAlert aria-hidden="true" />
              {calendarWords.conflicts(shownConflicts.length)}
              <ChevronRight aria-hidden="true" />
            </Button>
          )
        }
      />
      {calendar.error && calendar.hasData && (
        <StaleNotice readAt={calendar.readAt} error={calendar.error} onRetry={() => calendar.refetch()} />
      )}
      {(isFilling || !isDeviceZone()) && (
        <Row gap="1 4">
          {isFilling && <ColorKey crews={calendar.crews} />}
          {!isDeviceZone() && <Hint>{calendarWords.zone(zoneName(), timeZone())}</Hint>}
        </Row>
      )}
      {q !== '' ? (
        <FoundList
          q={q}
          who={address.who}
          {...calendar}
          onOpen={(appointment) => {
            address.openDay(appointment.first_day)
            open(appointment)
          }}
        />
      ) : calendar.error && !calendar.hasData ? (
        <LoadError error={calendar.error} failure={calendarWords.notLoaded} onRetry={() => calendar.refetch()} />
      ) : !calendar.hasData ? (
        <div role="status" aria-label={calendarWords.loading}>
          <Skeleton height="60vh" />
        </div>
      ) : (
        <Stack gap={3} align="start" className={styles.main} data-beside={isBeside} aria-busy={!calendar.isLoaded}>
          <CalendarView
            key={narrow ? 'phone' : 'desktop'}
            narrow={narrow}
            address={address}
            calendar={calendar}
            now={now}
            mayEdit={mayEdit}
            onOpen={open}
            onMore={(more) => setDialog({ kind: 'list', appointments: more })}
            onCreate={(at) => setDialog({ kind: 'lead', start: startAt(at) })}
            onBook={(leadId, at) => book(leadId, startAt(at))}
          />
          {isBeside && (
            <aside className={styles.aside} aria-labelledby="unbooked-title">
              <Text as="h2" id="unbooked-title" size="md">
                {calendarWords.unbooked}
              </Text>
              <div className={styles.scroller}>{list(view !== 'agenda')}</div>
            </aside>
          )}
        </Stack>
      )}
      {mayEdit && narrow && <AddButton label={calendarWords.book} onClick={openBooking} />}
      {dialog?.kind === 'unbooked' && (
        <Dialog title={calendarWords.unbooked} onClose={() => setDialog(undefined)}>
          {list(false)}
        </Dialog>
      )}
      <CalendarDialogs
        dialog={dialog}
        setDialog={setDialog}
        address={address}
        calendar={calendar}
        conflicts={shownConflicts}
      />
    </Stack>
  )
}

/** Who goes, by the colors of the calendar. */
const ColorKey = ({ crews }: { crews: readonly Crew[] }) => (
  <Row as="ul" gap="1 4" size="sm" tone="soft" aria-label={calendarWords.colors}>
    {[
      ...crews.filter(({ is_active }) => is_active),
      { crew_id: 0, name: calendarWords.visitsWithoutCrew, color: 'var(--info)' },
      { crew_id: -1, name: calendarWords.workWithoutCrew, color: 'var(--accent)' },
    ].map(({ crew_id, name, color }) => (
      <Row as="li" key={crew_id} nowrap>
        <Dot color={color} />
        {name}
      </Row>
    ))}
  </Row>
)

const laterDay = (one: string, other: string) => [one, other].toSorted()[1] ?? one

/** What the form of a new appointment begins with. */
const startAt = ({ lane, first_day, last_day, start_minute, end_minute }: Placement): BookingStart => ({
  first_day,
  last_day,
  start_minute,
  end_minute,
  ...peopleOfLane(lane),
})

/** Reads the months beside the shown one in an idle moment, each once. */
const usePrefetchedMonths = (day: string) => {
  const client = useQueryClient()
  const month = day.slice(0, 7)
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    void waitForIdle(client).then(() => {
      if (!isOver) void prefetchNeighborMonths(client, `${month}-01`)
    })
    return () => {
      isOver = true
    }
  }, [client, month])
}

/** The business day and its minute at a UTC time in milliseconds. */
const businessNow = (at: number) => {
  const [hour = 0, minute = 0] = clockOf(at, timeZone()).split(':').map(Number)
  return { day: businessDay(at), minute: hour * 60 + minute }
}

/** The business day and minute of now, updated each minute. */
const useBusinessNow = () => businessNow(useNow())
