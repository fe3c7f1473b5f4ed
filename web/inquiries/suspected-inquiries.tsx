import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeadPage, STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { DRAFTS } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useUser } from '#web/session/session.ts'
import { ExportButton } from '#web/ui/export-button.tsx'
import { Disclosure, Hint } from '#web/ui/layout/layout.tsx'
import { draftsWords } from '#words/drafts.ts'
import styles from './inquiries.module.css'
import { InquiryList } from './inquiry-list.tsx'

interface SuspectedInquiriesProps {
  stage: number
  count: number
  now: number
  photos: readonly Photo[]
}

/** Inquiries that look automatic. Loaded when the section opens. */
export const SuspectedInquiries = ({ stage, count, now, photos }: SuspectedInquiriesProps) => {
  const mayExport = allows(useUser().permissions, 'Forms: Export')
  const [isOpen, setOpen] = useState(false)
  const queryKey = [...DRAFTS, stage, 'suspected']
  const inquiries = useQuery({
    queryKey,
    queryFn: () =>
      bodyOf(
        api.leads.$get({ query: { stage: String(stage), suspected: 'only' as const, limit: String(STAGE_PAGE_SIZE) } }),
      ),
    enabled: isOpen,
    select: usePendingWrites<LeadPage>(queryKey),
  })
  const shown = inquiries.data?.data
  return (
    <Disclosure className={styles.suspected} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{draftsWords.suspected(count)}</summary>
      <Hint>{draftsWords.suspectedWhy}</Hint>
      {mayExport && <ExportButton load={() => api.leads['drafts.csv'].$get({ query: { suspected: 'only' } })} />}
      {inquiries.isFetching && !shown && <p role="status">{draftsWords.loading}</p>}
      {inquiries.isError && !shown && <p role="alert">{inquiries.error.message}</p>}
      <InquiryList inquiries={shown} photos={photos} now={now} />
    </Disclosure>
  )
}
