import { CalendarPlus, Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { CalendarFeed } from '#contract/schedule/calendar-links.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { confirmDialog } from '#web/lib/confirm.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Hint, ListRow, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { termWords } from '#words/terms.ts'
import { createCalendarLink, endCalendarLink, useCalendarLinks } from './calendar-links.write.ts'
import styles from './own-schedule.module.css'

/** The user's calendar links, and a form for a new one. */
export const CalendarLinks = () => {
  const query = useCalendarLinks()
  return (
    <Loaded query={query} skeleton="12rem">
      {({ shows_names, feeds }) => (
        <Stack gap={3}>
          <Hint>{calendarLinkWords.linksHint}</Hint>
          <Hint>{shows_names ? calendarLinkWords.withNames : calendarLinkWords.withoutNames}</Hint>
          <Hint>{calendarLinkWords.secret}</Hint>
          <NewCalendarLink />
          {feeds.length === 0 ? <Hint>{calendarLinkWords.none}</Hint> : <Rows feeds={feeds} />}
        </Stack>
      )}
    </Loaded>
  )
}

const nameOf = ({ crew_name }: CalendarFeed) =>
  crew_name === null ? calendarLinkWords.ownLink : calendarLinkWords.crewLink(crew_name)

const Rows = ({ feeds }: { feeds: readonly CalendarFeed[] }) => {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, feeds)
  return (
    <ul ref={list}>
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
    const labels = { yes: calendarLinkWords.end, no: termWords.keep, isLoss: true }
    if (await confirmDialog(calendarLinkWords.confirmEnd(name), labels)) write(feed)
  }
  return (
    <ListRow>
      <Stack grow>
        <Row nowrap gap={3}>
          <Stack gap={0} grow wrap="break">
            <Text size="sm" weight="semibold">
              {name}
            </Text>
            <Hint>
              {calendarLinkWords.since(shortDate(feed.created_at))} ·{' '}
              {feed.last_read_at === null
                ? calendarLinkWords.neverRead
                : calendarLinkWords.lastRead(timeAgo(feed.last_read_at, now))}
            </Hint>
          </Stack>
          <Button kind="quiet" aria-label={calendarLinkWords.endLink(name)} onClick={end}>
            {calendarLinkWords.end}
          </Button>
        </Row>
        {feed.path === null ? (
          <Hint>{calendarLinkWords.unreadable}</Hint>
        ) : (
          <LinkAddress name={name} path={feed.path} />
        )}
      </Stack>
    </ListRow>
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
    <Row className={styles.line}>
      <TextField
        label={calendarLinkWords.address(name)}
        isLabelHidden
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button aria-label={calendarLinkWords.copyLink(name)} onClick={copy}>
        <Copy aria-hidden="true" />
        {termWords.copy}
      </Button>
      <AnchorButton href={`webcal://${location.host}${path}`} aria-label={calendarLinkWords.openLink(name)}>
        <CalendarPlus aria-hidden="true" />
        {calendarLinkWords.open}
      </AnchorButton>
    </Row>
  )
}

const MINE = 'mine'

/** Creates a link to the own appointments, or to those of a crew. */
const NewCalendarLink = () => {
  const { data: settings } = useScheduleSettings()
  const [whose, setWhose] = useState(MINE)
  const { write, writing } = useWrite(createCalendarLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write({ crew_id: whose === MINE ? null : Number(whose) })
  }
  return (
    <Row as="form" align="end" gap={3} className={styles.line} onSubmit={submit}>
      <SelectField label={calendarLinkWords.whose} value={whose} onChange={({ target }) => setWhose(target.value)}>
        <option value={MINE}>{calendarLinkWords.mine}</option>
        {settings?.crews
          .filter((crew) => crew.is_active)
          .map(({ crew_id, name }) => (
            <option key={crew_id} value={crew_id}>
              {calendarLinkWords.crewLink(name)}
            </option>
          ))}
      </SelectField>
      <Button type="submit" kind="primary" disabled={writing !== undefined}>
        {writing ? calendarLinkWords.creating : calendarLinkWords.create}
      </Button>
    </Row>
  )
}
