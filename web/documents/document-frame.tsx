import { ArrowLeft, SearchX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import type { Lead } from '#contract/leads/lead.ts'
import { isNotOnDevice, NotOnDevice, readFailure } from '#web/cache/load-error.tsx'
import { ApiError } from '#web/http/fetch-api.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { useIdInUrl } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appWords } from '#words/app.ts'
import { estimateWords } from '#words/estimates.ts'
import { uiWords } from '#words/ui.ts'
import styles from './document-frame.module.css'

/** `new`: the form of a new document. `open`: the one that is not over yet. */
type DocumentId = number | 'new' | 'open'

/** The ids of a document's screen in the URL. */
export const useDocumentAddress = (param: 'estimateId' | 'receiptId') => {
  const { leadId, [param]: text } = useParams()
  const documentId = useIdInUrl(text)
  const document: DocumentId = text === 'new' || text === 'open' ? text : documentId
  return [useIdInUrl(leadId), document] as const
}

export const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

interface DocumentHeadProps {
  lead: Lead
  title: string
  mark?: ReactNode
  action?: ReactNode
}

/** The title of a document's screen, with the way back to the lead. */
export const DocumentHead = ({ lead, title, mark, action }: DocumentHeadProps) => {
  useEffect(() => {
    document.title = appWords.windowTitle(title)
  }, [title])
  return (
    <Row as="header" gap={3} nowrap className={styles.head}>
      <ButtonLink kind="quiet" icon to={`/leads/${lead.lead_id}`} aria-label={estimateWords.backToLead}>
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <Text as="div" wrap="break">
        <Text as="h1" weight="bold" className={styles.title} data-window-title={title}>
          {title}
        </Text>
        <Text size="sm" tone="soft">
          <Joined items={[...new Set([lead.contact_name, leadTitle(lead)])]} />
        </Text>
      </Text>
      <Row className={styles.marks}>{mark}</Row>
      {action}
    </Row>
  )
}

interface NoDocumentProps {
  words: Record<'loading' | 'missing' | 'missingText' | 'notLoaded', string>
  /** 0: the way back leads to all leads. */
  leadId: number
}

/** Stands in place of a document while it loads, or if it could not be read. */
export const UnreadDocument = ({
  words,
  leadId,
  error,
  retry,
}: NoDocumentProps & { error?: Error | null; retry?: () => unknown }) => {
  if (!error) {
    return (
      <Stack gap={4} aria-busy="true">
        <h1 className="visually-hidden">{words.loading}</h1>
        <Skeleton height="2.5rem" width="60%" />
        <Skeleton height="18rem" />
        <Skeleton height="9rem" />
      </Stack>
    )
  }
  if (isNotOnDevice(error)) return <NotOnDevice level={1} action={<BackToLead leadId={leadId} />} />
  return (
    <EmptyState
      icon={<TriangleAlert />}
      level={1}
      title={words.notLoaded}
      text={readFailure(error)}
      action={
        <Button kind="primary" onClick={() => retry?.()}>
          {uiWords.tryAgain}
        </Button>
      }
    />
  )
}

/** Stands in place of a document that does not exist. */
export const MissingDocument = ({ words, leadId }: NoDocumentProps) => (
  <EmptyState
    icon={<SearchX />}
    level={1}
    title={words.missing}
    text={words.missingText}
    action={<BackToLead leadId={leadId} />}
  />
)

const BackToLead = ({ leadId }: { leadId: number }) => (
  <ButtonLink to={leadId === 0 ? '/leads' : `/leads/${leadId}`}>{estimateWords.backToLead}</ButtonLink>
)
