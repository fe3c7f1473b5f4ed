import { Archive } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { useHashFocus } from '#web/lib/hooks/use-hash-focus.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Grid, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { transferWords } from '#words/transfer.ts'
import { NightlyBackups } from './backups/backups.tsx'
import { ArchiveButton, ArchiveStatus } from './export/archive-status.tsx'
import { newExport } from './export/export-source.ts'
import { useArchive } from './export/use-archive.ts'
import { ImportContacts } from './import/import-contacts.tsx'
import styles from './transfer.module.css'

/** Import, export and backups, in the admin settings. */
export const DataSection = () => {
  const { permissions } = useUser()
  useHashFocus()
  return (
    <Grid least="24rem" gap={4} align="start">
      {allows(permissions, 'Contacts: Add') && (
        <div className={styles.wide}>
          <ImportContacts />
        </div>
      )}
      {allows(permissions, 'Admin Panel: Database Backup') && (
        <>
          <ExportData />
          <NightlyBackups />
        </>
      )}
    </Grid>
  )
}

/** Exports everything as one restorable archive (docs/product.md#export-and-backup). */
export const ExportData = () => {
  const { state, save, cancel } = useArchive('export')
  const start = () => save(`tradeboard-${businessToday()}.zip`, newExport)
  return (
    <Card title={transferWords.exportData} anchor="export">
      <Stack align="start" width="text">
        <p>{transferWords.exportHint}</p>
        <p>{transferWords.exportTime}</p>
        <Hint>{transferWords.exportPins}</Hint>
        <ArchiveStatus state={state} />
        <ArchiveButton kind="primary" state={state} onStart={start} onCancel={cancel}>
          <Archive aria-hidden="true" />
          {transferWords.exportData}
        </ArchiveButton>
      </Stack>
    </Card>
  )
}
