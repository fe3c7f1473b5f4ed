import { allows } from '#contract/permissions.ts'
import { useHashFocus } from '#web/lib/hooks/use-hash-focus.ts'
import { useUser } from '#web/session/session.ts'
import { NightlyBackups } from './backups/backups.tsx'
import styles from './data-section.module.css'
import { ExportData } from './export/export-data.tsx'
import { ImportContacts } from './import/import-contacts.tsx'

/** Import, export and backups, in the admin settings. */
export const DataSection = () => {
  const { permissions } = useUser()
  useHashFocus()
  return (
    <div className={styles.cards}>
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
    </div>
  )
}
