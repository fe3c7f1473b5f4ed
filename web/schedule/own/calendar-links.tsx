import { CalendarPlus, Copy } from 'lucide-react'
import { useRef } from 'react'
import type { CalendarFeed } from '#contract/schedule/calendar-links.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { confirmDialog } from '#web/lib/confirm.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { endCalendarLink, useCalendarLinks } from './calendar-links.write.ts'
import { NewCalendarLink } from './new-calendar-link.tsx'
import styles from './own-schedule.module.css'

/** The user's calendar links, and a form for a new one. */
export const CalendarLinks = () => {
  const { data, error, dataUpdatedAt, refetch } = useCalendarLinks()
  if (!data) return error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton height="12rem" />
  return (
    <>
      {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      <p className={styles.hint}>{calendarLinkWords.linksHint}</p>
      <p className={styles.hint}>{data.shows_names ? calendarLinkWords.withNames : calendarLinkWords.withoutNames}</p>
      <p className={styles.hint}>{calendarLinkWords.secret}</p>
      <NewCalendarLink />
      {data.feeds.length === 0 ? <p className={styles.none}>{calendarLinkWords.none}</p> : <Rows feeds={data.feeds} />}
    </>
  )
}

const nameOf = ({ crew_name }: CalendarFeed) =>
  crew_name === null ? calendarLinkWords.ownLink : calendarLinkWords.crewLink(crew_name)

const Rows = ({ feeds }: { feeds: readonly CalendarFeed[] }) => {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, feeds)
  return (
    <ul ref={list} className={styles.links}>
      {feeds.map((feed) => (
        <LinkRow key={feed.feed_id} feed={feed} />
      ))}
    </ul>
  )
}

const LinkRow = ({ feed }: { feed: CalendarFeed }) => {
  const now = useNow()
  const { write } = useWrite(endCalendarLink)
  const name = nameOf(feed)
  const end = async () => {
    const labels = { yes: calendarLinkWords.end, no: calendarLinkWords.keep, isLoss: true }
    if (await confirmDialog(calendarLinkWords.confirmEnd(name), labels)) write(feed)
  }
  return (
    <li>
      <div className={styles.head}>
        <p>
          {name}
          <span className={styles.facts}>
            {calendarLinkWords.since(shortDate(feed.created_at))} ·{' '}
            {feed.last_read_at === null
              ? calendarLinkWords.neverRead
              : calendarLinkWords.lastRead(timeAgo(feed.last_read_at, now))}
          </span>
        </p>
        <Button kind="quiet" aria-label={calendarLinkWords.endLink(name)} onClick={end}>
          {calendarLinkWords.end}
        </Button>
      </div>
      {feed.path === null ? (
        <p className={styles.hint}>{calendarLinkWords.unreadable}</p>
      ) : (
        <LinkAddress name={name} path={feed.path} />
      )}
    </li>
  )
}

const LinkAddress = ({ name, path }: { name: string; path: string }) => {
  const address = `${location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(calendarLinkWords.copied),
      () => toast.error(calendarLinkWords.notCopied),
    )
  return (
    <div className={styles.address}>
      <TextField
        label={calendarLinkWords.address(name)}
        isLabelHidden
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button aria-label={calendarLinkWords.copyLink(name)} onClick={copy}>
        <Copy aria-hidden="true" />
        {calendarLinkWords.copy}
      </Button>
      <AnchorButton href={`webcal://${location.host}${path}`} aria-label={calendarLinkWords.openLink(name)}>
        <CalendarPlus aria-hidden="true" />
        {calendarLinkWords.open}
      </AnchorButton>
    </div>
  )
}
