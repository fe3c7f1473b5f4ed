import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnbookedLead } from '#contract/schedule/schedule.ts'
import { api } from '#web/api.ts'
import { readFailure } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import type { BookedLead } from '#web/schedule/booking/booking-request.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { calendarWords } from '#words/calendar.ts'
import { uiWords } from '#words/ui.ts'
import styles from './lead-picker.module.css'
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
      <div className={styles.picker}>
        {time && <p className={styles.time}>{time}</p>}
        <SearchField
          label={calendarWords.searchLeads}
          placeholder={calendarWords.searchLeadsIn}
          value={q}
          onSearch={setQ}
        />
        {!isSearch && unbooked.length > 0 && <h3 className={styles.title}>{calendarWords.unbooked}</h3>}
        {error && isSearch && <p role="alert">{readFailure(error, calendarWords.notSearched)}</p>}
        <ul className={styles.leads} aria-busy={isFetching}>
          {leads.map((lead) => (
            <li key={lead.lead_id}>
              <button type="button" className={styles.lead} onClick={() => onPick(lead)}>
                <span className={styles.name}>{leadName(lead)}</span>
                <span className={styles.facts}>{leadFacts(lead)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.status}>
          {isSearch && isFetching && !data && uiWords.loading}
          {isSearch && data?.length === 0 && calendarWords.noLeads}
          {!isSearch && unbooked.length === 0 && calendarWords.noneUnbooked}
        </p>
      </div>
    </Dialog>
  )
}
