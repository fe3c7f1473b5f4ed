import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnbookedLead } from '#contract/schedule/schedule.ts'
import { api } from '#web/api.ts'
import { readFailure } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import type { BookedLead } from '#web/schedule/booking/booking-request.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import rowButton from '#web/ui/row-button.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { calendarWords } from '#words/calendar.ts'
import { uiWords } from '#words/ui.ts'
import styles from './calendar.module.css'
import { leadFacts, leadName } from './unbooked/lead-words.ts'

interface LeadPickerProps {
  /** Offered before a search. */
  unbooked: readonly UnbookedLead[]
  /** When the appointment will be, if that is known. */
  time?: string | undefined
  onPick: (lead: BookedLead) => void
  onClose: () => void
}

const FOUND_MAX = 20

const leadsQuery = (q: string) => ({
  queryKey: ['leads', 'picker', q],
  queryFn: async () => {
    const { data } = await bodyOf(api.leads.$get({ query: { q, limit: String(FOUND_MAX) } }))
    return data.filter((lead) => !lead.is_draft).map(bookedLead)
  },
  enabled: q !== '',
})

/** Chooses the lead of a new appointment: one that waits to be booked, or one that a search finds. */
export const LeadPicker = ({ unbooked, time, onPick, onClose }: LeadPickerProps) => {
  const [q, setQ] = useState('')
  const { data, error, isFetching } = useQuery(leadsQuery(q.trim()))
  const isSearch = q.trim() !== ''
  const leads: readonly BookedLead[] = isSearch ? (data ?? []) : unbooked
  return (
    <Dialog title={calendarWords.chooseLead} onClose={onClose}>
      <Stack gap={3} className={styles.picker}>
        {time && <Text weight="semibold">{time}</Text>}
        <SearchField label={calendarWords.searchLeads} placeholder={calendarWords.searchIn} value={q} onSearch={setQ} />
        {!isSearch && unbooked.length > 0 && <Hint as="h3">{calendarWords.unbooked}</Hint>}
        {error && isSearch && <p role="alert">{readFailure(error, calendarWords.notSearched)}</p>}
        <Stack as="ul" gap={1} aria-busy={isFetching}>
          {leads.map((lead) => (
            <li key={lead.lead_id}>
              <Stack
                as="button"
                type="button"
                gap={0}
                wrap="break"
                className={rowButton.button}
                onClick={() => onPick(lead)}
              >
                <Text as="span" weight="bold">
                  {leadName(lead)}
                </Text>
                <Hint as="span">
                  <Joined items={leadFacts(lead)} />
                </Hint>
              </Stack>
            </li>
          ))}
        </Stack>
        <Hint role="status">
          {isSearch && isFetching && !data && uiWords.loading}
          {isSearch && data?.length === 0 && calendarWords.noLeads}
          {!isSearch && unbooked.length === 0 && calendarWords.noneUnbooked}
        </Hint>
      </Stack>
    </Dialog>
  )
}
