import { allows } from '#contract/permissions.ts'
import { useHashFocus } from '#web/lib/hooks/use-hash-focus.ts'
import { useUser } from '#web/session/session.ts'
import { Grid } from '#web/ui/layout/layout.tsx'
import { NightlyBackups } from './backups/backups.tsx'
import { ExportData } from './export/export-data.tsx'
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
