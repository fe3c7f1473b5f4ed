import { queryOptions, useQuery } from '@tanstack/react-query'
import { Inbox, Plus } from 'lucide-react'
import { useRef } from 'react'
import { type Lead, type LeadPage, RECENT_DRAFT_MS } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { isNotOnDevice, NotOnDevice } from '#web/cache/load-error.tsx'
import { PHOTO_URL_RENEW_MS } from '#web/cache/photo-urls.ts'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { INQUIRY_PHOTOS } from '#web/cache/read-keys.ts'
import { cachedStages, useStages } from '#web/catalog/use-catalog.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { LazyAddLead } from '#web/leads/lazy-dialogs.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { draftsWords } from '#words/drafts.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import styles from './inquiries.module.css'
import { draftsStageId, inquiriesQuery, useMoreInquiries } from './inquiries-query.ts'
import { InquiryList } from './inquiry-list.tsx'
import { SuspectedInquiries } from './suspected-inquiries.tsx'
import { isUnanswered } from './unanswered-badge.tsx'

export const prefetchInquiries: Prefetch = ({ client }) => {
  prefetchQuery(client, inquiryPhotosQuery)
  return prefetchQuery(client, inquiriesQuery(draftsStageId(cachedStages(client))))
}

/** The screen "Form Drafts": inquiries that await promotion (docs/product.md#form-drafts). */
export const InquiriesScreen = () => {
  const now = useNow()
  const { permissions } = useUser()
  const [adding, setAdding] = useScreenState(false)
  const stage = draftsStageId(useStages())
  const query = inquiriesQuery(stage)
  const inquiries = useQuery({
    ...query,
    select: usePendingWrites<LeadPage>(query.queryKey),
  })
  const further = useMoreInquiries(stage)
  const next = inquiries.data?.next ?? null
  const photos = useInquiryPhotos()
  const shown = useUnansweredFirst(inquiries.data?.data)
  const recent = inquiries.data?.data.filter((inquiry) => now - inquiry.created_at < RECENT_DRAFT_MS).length ?? 0
  const suspected = inquiries.data?.suspected ?? 0
  const isFailed = inquiries.isError && !inquiries.data
  const refresh = <RefreshButton query={inquiries} />
  return (
    <>
      <PageHeader
        title={termWords.formDrafts}
        subtitle={draftsWords.subtitle}
        actions={
          <>
            {!isFailed && (
              <Row className={styles.badges} data-pending={inquiries.isPending}>
                <Badge>{draftsWords.drafts(inquiries.data?.pagination.total ?? shown?.length ?? 0)}</Badge>
                <Badge color="var(--accent)">
                  {draftsWords.recent(recent, next !== null && recent === shown?.length)}
                </Badge>
              </Row>
            )}
            <Row className={styles.buttons}>
              {!isFailed && inquiries.data?.data.length !== 0 && refresh}
              {allows(permissions, 'Forms: Export') && (
                <ExportButton load={() => api.leads['drafts.csv'].$get({ query: {} })} />
              )}
              {allows(permissions, 'Leads: Add') && (
                <Button kind="primary" onClick={() => setAdding(true)}>
                  <Plus aria-hidden="true" />
                  {draftsWords.addLead}
                </Button>
              )}
            </Row>
          </>
        }
      />
      {inquiries.isPending && (
        <Stack gap={0} align="center" tone="soft" className={styles.loading} role="status">
          <Text tone="ink" weight="semibold">
            {draftsWords.loading}
          </Text>
          <p>{draftsWords.loadingWhat}</p>
        </Stack>
      )}
      {isFailed && isNotOnDevice(inquiries.error) && <NotOnDevice action={refresh} />}
      {isFailed && !isNotOnDevice(inquiries.error) && (
        <EmptyState icon={<Inbox />} title={draftsWords.notLoaded} text={inquiries.error.message} action={refresh} />
      )}
      {inquiries.data?.data.length === 0 && (
        <EmptyState icon={<Inbox />} title={draftsWords.none} text={draftsWords.noneYet} action={refresh} />
      )}
      <InquiryList inquiries={shown} photos={photos} now={now} />
      {next !== null && (
        <Button className={styles.more} disabled={further.isPending} onClick={() => further.mutate(next)}>
          {further.isPending ? uiWords.loading : uiWords.showMore}
        </Button>
      )}
      {suspected > 0 && <SuspectedInquiries stage={stage} count={suspected} now={now} photos={photos} />}
      {adding && <LazyAddLead onClose={() => setAdding(false)} />}
    </>
  )
}

const inquiryPhotosQuery = queryOptions({
  queryKey: INQUIRY_PHOTOS,
  queryFn: () => bodyOf(api.inquiries.photos.$get()),
})

/** Photos of the inquiries in Form Drafts. */
const useInquiryPhotos = () =>
  useQuery({
    ...inquiryPhotosQuery,
    refetchInterval: PHOTO_URL_RENEW_MS,
  }).data ?? []

/**
 * Sorts unanswered inquiries first. An inquiry answered on this screen keeps its place until the screen is left, so
 * that its card does not move under the finger.
 */
const useUnansweredFirst = (inquiries: readonly Lead[] | undefined) => {
  const first = useRef(new Set<number>())
  if (!inquiries) return undefined
  for (const inquiry of inquiries) if (isUnanswered(inquiry)) first.current.add(inquiry.lead_id)
  const isFirst = ({ lead_id }: Lead) => first.current.has(lead_id)
  return [...inquiries.filter(isFirst), ...inquiries.filter((inquiry) => !isFirst(inquiry))]
}
