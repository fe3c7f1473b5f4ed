import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { BACKUPS_MAX, type Backup } from '#contract/transfer/export.ts'
import { api } from '#web/api.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { ArchiveButton, ArchiveStatus } from '#web/transfer/export/archive-status.tsx'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import { type OpenSource, useArchive } from '#web/transfer/export/use-archive.ts'
import styles from '#web/transfer/transfer.module.css'
import { Card } from '#web/ui/card.tsx'
import { Hint, ListRow, Stack, Text } from '#web/ui/layout/layout.tsx'
import { termWords } from '#words/terms.ts'
import { transferWords } from '#words/transfer.ts'

/** The nightly backups, each to be downloaded as an archive. */
export const NightlyBackups = () => {
  const query = useQuery({ queryKey: ['backups'], queryFn: () => bodyOf(api.backups.$get()) })
  return (
    <Card title={transferWords.backups}>
      <Text tone="soft">{transferWords.backupsHint(BACKUPS_MAX)}</Text>
      <Loaded query={query} skeleton="6rem">
        {({ backups }) =>
          backups.length === 0 ? (
            <Text tone="soft">{transferWords.noBackups}</Text>
          ) : (
            <ul className={styles.backups}>
              {backups.map((backup) => (
                <BackupLine key={backup.backup_id} {...backup} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

const BackupLine = ({ backup_id, made_at, rows, bytes }: Backup) => {
  const { state, save, cancel } = useArchive(backup_id)
  return (
    <ListRow>
      <Stack gap={0} grow>
        <strong>{shortTime(made_at)}</strong>
        <Hint as="span">{transferWords.backupTitle(rows, bytes)}</Hint>
      </Stack>
      <ArchiveButton
        aria-label={transferWords.downloadOf(shortTime(made_at))}
        state={state}
        onStart={() => save(`tradeboard-${backup_id}.zip`, storedBackup(backup_id))}
        onCancel={cancel}
      >
        <Download aria-hidden="true" />
        {termWords.download}
      </ArchiveButton>
      {state.is !== 'idle' && (
        <div className={styles.wide}>
          <ArchiveStatus state={state} />
        </div>
      )}
    </ListRow>
  )
}

/** A nightly backup, as an archive without photos. @throws ApiError */
const storedBackup =
  (backupId: string): OpenSource =>
  async (signal, onWaiting) => {
    const one = api.backups[':backupId']
    return {
      contents: await readPatiently((options) => bodyOf(one.$get({ param: { backupId } }, options)), signal, onWaiting),
      withPhotos: false,
      page: (table, page) =>
        readPatiently(
          async (options) => {
            const param = { backupId, table, page: String(page) }
            const { body } = await one.pages[':table'][':page'].$get({ param }, options)
            return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text()
          },
          signal,
          onWaiting,
        ),
      photo: async () => undefined,
    }
  }
