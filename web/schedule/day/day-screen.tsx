import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Route } from 'lucide-react'
import { useRef } from 'react'
import { routeLink } from '#contract/contacts/contact-links.ts'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import { addDays, isDay } from '#contract/weeks.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { useToday } from '#web/lib/hooks/use-now.ts'
import { useSwipe } from '#web/lib/hooks/use-swipe.ts'
import { useUrlParams } from '#web/lib/hooks/use-url-filter.ts'
import { useHasScreen } from '#web/lib/screen-paths.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { LazyAppointmentDetails } from '#web/schedule/lazy-appointment-details.ts'
import { scheduleSettingsQuery, useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import headerStyles from '#web/ui/page-header.module.css'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appWords } from '#words/app.ts'
import { myDayWords } from '#words/my-day.ts'
import styles from './day.module.css'
import { DayBar } from './day-bar.tsx'
import { type DayUser, dayQuery, useDay } from './day-query.ts'
import { LazyNextStep } from './lazy-next-step.ts'
import { preloadStopDetails } from './lazy-stop-details.tsx'
import { StopList } from './stop-list.tsx'
import { isAhead, placesAhead, progressOf } from './stop-order.ts'
import { Waiting } from './waiting.tsx'

/** Photo URLs expire. If an image fails, a day older than this, in milliseconds, is read again. */
const FRESH_MS = 60_000

const userOf = (text: string | null): DayUser => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 'me')
const dayIn = (text: string | null, today: string) => (text !== null && isDay(text) ? text : today)

export const prefetchDay: Prefetch = ({ client, search }) =>
  Promise.all([
    client.prefetchQuery(dayQuery(dayIn(search.get('day'), businessToday()), userOf(search.get('user')))),
    client.prefetchQuery(scheduleSettingsQuery),
    preloadStopDetails(),
  ])

/** The day and user of the URL. Without a day it is today, also after midnight. */
const useAddress = (today: string) => {
  const [params, set] = useUrlParams()
  return {
    day: dayIn(params.get('day'), today),
    user: userOf(params.get('user')),
    chooseDay: (day: string) => set({ day: day === today ? undefined : day }),
    chooseUser: (user: DayUser) => set({ user: user === 'me' ? undefined : String(user) }),
  }
}

/** The stops of a user on a day, with what else waits. All of it works offline for today and tomorrow. */
export const DayScreen = () => {
  const today = useToday()
  const { day, user, chooseDay, chooseUser } = useAddress(today)
  const read = useDay(day, user)
  const screen = useRef<HTMLDivElement>(null)
  usePreloadedDialogs()
  useSwipe(screen, (way) => chooseDay(addDays(day, way === 'left' ? 1 : -1)))
  const renewUrls = () => {
    if (Date.now() - read.dataUpdatedAt > FRESH_MS && !read.isFetching) void read.refetch({ cancelRefetch: false })
  }
  return (
    <Stack ref={screen} gap={3} className={styles.screen}>
      <DayHead day={read.data} user={user} chooseUser={chooseUser} />
      <DayBar day={day} today={today} onChoose={chooseDay} />
      {!isDeviceZone() && <Hint>{myDayWords.zone(zoneName())}</Hint>}
      <Loaded query={read} skeleton={<DaySkeleton />} sentence={myDayWords.notLoaded}>
        {(data) => (
          <Stack
            gap={4}
            align="start"
            className={data.inquiries.length + data.tasks.length > 0 ? styles.columns : undefined}
          >
            {data.stops.length > 0 ? (
              <StopList stops={data.stops} day={day} isToday={day === today} onImageError={renewUrls} />
            ) : (
              <NoStops when={day < today ? 'past' : day === today ? 'today' : 'future'} />
            )}
            <Waiting key={`${day} ${user}`} day={data} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

const DaySkeleton = () => (
  <Stack gap={3} aria-busy="true">
    <p className="visually-hidden">{myDayWords.loading}</p>
    <Skeleton height="14rem" />
    <Skeleton height="9rem" />
  </Stack>
)

/** Loads the dialogs of stops in an idle moment: the network may be gone when one opens. */
const usePreloadedDialogs = () => {
  const client = useQueryClient()
  useFirstEffect(() => {
    void waitForIdle(client).then(() =>
      Promise.all([preloadStopDetails(), LazyAppointmentDetails.preload(), LazyNextStep.preload()]),
    )
  })
}

interface DayHeadProps {
  day: ScheduleDay | undefined
  user: DayUser
  chooseUser: (user: DayUser) => void
}

/** The title with the progress, the route of the stops ahead, and whose day it is. */
const DayHead = ({ day, user, chooseUser }: DayHeadProps) => {
  const may = useSchedulePermissions()
  const me = useUser()
  const users = useScheduleSettings().data?.users ?? []
  const stops = day?.stops ?? []
  const { done, all } = progressOf(stops)
  const places = placesAhead(stops)
  const progress = done === all ? myDayWords.allDone(all) : myDayWords.progress(done, all)
  const name = users.find(({ user_id }) => user_id === user)?.name
  return (
    <Row as="header" gap="2 3">
      <h1 className={headerStyles.title}>
        {name && user !== me.user_id ? myDayWords.dayOf(name) : appWords.screens.day}
      </h1>
      {all > 0 && (
        <Text as="div" weight="semibold" className={styles.progress}>
          <Progress label={myDayWords.stops} text={progress} done={done} total={all} />
        </Text>
      )}
      {may.maps && places.length > 0 && (
        <AnchorButton
          href={routeLink(places)}
          target="_blank"
          rel="noopener"
          aria-label={myDayWords.routeOf(stops.filter(isAhead).length)}
        >
          <Route aria-hidden="true" />
          {myDayWords.route}
        </AnchorButton>
      )}
      {me.role !== 'public' && users.length > 1 && (
        <div className={styles.person}>
          <SelectField
            label={myDayWords.person}
            isLabelHidden
            value={user === 'me' ? me.user_id : user}
            onChange={({ target }) => chooseUser(Number(target.value) === me.user_id ? 'me' : Number(target.value))}
          >
            {users
              .filter(({ user_id, is_active }) => is_active || user_id === user)
              .map(({ user_id, name: userName }) => (
                <option key={user_id} value={user_id}>
                  {user_id === me.user_id ? myDayWords.me(userName) : userName}
                </option>
              ))}
          </SelectField>
        </div>
      )}
    </Row>
  )
}

const NoStops = ({ when }: { when: 'past' | 'today' | 'future' }) => {
  const hasCalendar = useHasScreen('/calendar')
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title={myDayWords.emptyTitle[when]}
      {...(when !== 'past' && {
        text: myDayWords.emptyText,
        action: (
          <>
            <ButtonLink kind="primary" to="/leads">
              {myDayWords.openLeads}
            </ButtonLink>
            {hasCalendar && <ButtonLink to="/calendar">{myDayWords.openCalendar}</ButtonLink>}
          </>
        ),
      })}
    />
  )
}
