import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Duplicate } from '#contract/contacts/duplicates.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { api } from '#web/api.ts'
import { profileReadInProgress } from '#web/cache/profile-reads.ts'
import { duplicatesKey } from '#web/cache/read-keys.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useIsUnsent } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { ListRow, Row, Stack } from '#web/ui/layout/layout.tsx'
import { appWords } from '#words/app.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { useMerge } from './merge-contacts.write.ts'
import styles from './pairs.module.css'
import { useMayMerge } from './use-may-merge.ts'

const LazyMergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Possible duplicates of a contact. Hidden without duplicates. */
export const DuplicatesCard = ({ contactId }: { contactId: number }) => {
  const [otherId, setOtherId] = useScreenState<number | undefined>(undefined)
  const merge = useMerge(() => setOtherId(undefined))
  const mayMerge = useMayMerge()
  const found = useQuery({
    queryKey: duplicatesKey(contactId),
    queryFn: async () =>
      (await profileReadInProgress(contactId))?.duplicates ??
      (await bodyOf(api.contacts[':contactId'].duplicates.$get({ param: { contactId: String(contactId) } }))),
    // The server compares the contacts that it has.
    enabled: !useIsUnsent(contactId),
  })
  // Outside the card, so that an open dialog stays when the list becomes empty.
  return (
    <>
      {found.data && found.data.length > 0 && (
        <Card title={appWords.screens.duplicates}>
          <ul>
            {found.data.map((duplicate) => (
              <DuplicateRow
                key={duplicate.contact.contact_id}
                duplicate={duplicate}
                onMerge={mayMerge ? () => setOtherId(duplicate.contact.contact_id) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {otherId !== undefined && (
        <LazyMergeDialog contactId={contactId} otherId={otherId} merge={merge} onClose={() => setOtherId(undefined)} />
      )}
    </>
  )
}

const DuplicateRow = ({ duplicate, onMerge }: { duplicate: Duplicate; onMerge: (() => void) | undefined }) => {
  const { contact, reasons } = duplicate
  return (
    <ListRow gap="2 4">
      <Stack gap={0} grow className={styles.duplicate}>
        <Row gap="0 2">
          <Link className={styles.name} to={`/contacts/${contact.contact_id}`}>
            {contact.name}
          </Link>
          <StageBadge of={contact} />
        </Row>
        <Row as="p" gap="0 3" size="sm" tone="soft">
          <span>{phoneText(contact.phone)}</span>
          <span>{duplicatesWords.reasons(reasons)}</span>
        </Row>
      </Stack>
      {onMerge && (
        <Button
          aria-label={duplicatesWords.mergeInto(contact.name)}
          onPointerEnter={LazyMergeDialog.preload}
          onClick={onMerge}
        >
          <Merge aria-hidden="true" />
          {duplicatesWords.merge}
        </Button>
      )}
    </ListRow>
  )
}
