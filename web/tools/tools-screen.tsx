import { allows } from '#contract/permissions.ts'
import { useHashFocus } from '#web/lib/hooks/use-hash-focus.ts'
import { toolsWords } from '#web/messages/tools.ts'
import { useUser } from '#web/session/session.ts'
import { NightlyBackups } from '#web/transfer/backups/backups.tsx'
import { ExportData } from '#web/transfer/export/export-data.tsx'
import { ImportContacts } from '#web/transfer/import/import-contacts.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmbedDomains } from './form-link/embed-domains.tsx'
import { FormLink } from './form-link/form-link.tsx'
import { InquirySettings } from './inquiry-settings/inquiry-settings.tsx'
import { LeadGeneration } from './lead/lead-generation.tsx'
import { SystemTools } from './system-tools.tsx'
import styles from './tools-screen.module.css'

/** The tools of an admin (part 2, section 2). */
export const ToolsScreen = () => {
  const { permissions } = useUser()
  useHashFocus()
  const mayChange = allows(permissions, 'Admin Panel: System Settings')
  return (
    <>
      <PageHeader title={toolsWords.title} />
      <div className={styles.cards}>
        {allows(permissions, 'Leads: Add') && <LeadGeneration />}
        <FormLink domains={mayChange ? <EmbedDomains /> : toolsWords.websiteHint} />
        <div className={styles.wide}>
          {mayChange && <InquirySettings />}
          {allows(permissions, 'Contacts: Add') && <ImportContacts />}
          {allows(permissions, 'Admin Panel: Database Backup') && (
            <>
              <ExportData />
              <NightlyBackups />
            </>
          )}
          <SystemTools hasFirstSteps={mayChange} />
        </div>
      </div>
    </>
  )
}
