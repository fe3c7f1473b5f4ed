import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { BACKUPS_MAX, type Backup } from '#contract/transfer/export.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { ArchiveButton } from '#web/transfer/export/archive-button.tsx'
import { ArchiveStatus } from '#web/transfer/export/archive-status.tsx'
import { useArchive } from '#web/transfer/export/use-archive.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { transferWords } from '#words/transfer.ts'
import { storedBackup } from './backup-source.ts'
import styles from './backups.module.css'

/** The nightly backups, each to be downloaded as an archive. */
export const NightlyBackups = () => {
  const { data, error, refetch } = useQuery({ queryKey: ['backups'], queryFn: () => bodyOf(api.backups.$get()) })
  return (
    <Card title={transferWords.backups}>
      <p className={styles.hint}>{transferWords.backupsHint(BACKUPS_MAX)}</p>
      {!data && error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data && data.backups.length === 0 && <p className={styles.hint}>{transferWords.noBackups}</p>}
      {data && data.backups.length > 0 && <BackupList backups={data.backups} />}
    </Card>
  )
}

const BackupList = ({ backups }: { backups: readonly Backup[] }) => (
  <ul className={styles.list}>
    {backups.map((backup) => (
      <BackupLine key={backup.backup_id} {...backup} />
    ))}
  </ul>
)

const BackupLine = ({ backup_id, made_at, rows, bytes }: Backup) => {
  const { state, save, cancel } = useArchive(backup_id)
  return (
    <li>
      <strong>{shortTime(made_at)}</strong>
      <span>{transferWords.backupTitle(rows, bytes)}</span>
      <ArchiveButton
        aria-label={transferWords.downloadOf(shortTime(made_at))}
        state={state}
        onStart={() => save(`tradeboard-${backup_id}.zip`, storedBackup(backup_id))}
        onCancel={cancel}
      >
        <Download aria-hidden="true" />
        {transferWords.download}
      </ArchiveButton>
      {state.is !== 'idle' && (
        <div className={styles.state}>
          <ArchiveStatus state={state} />
        </div>
      )}
    </li>
  )
}
