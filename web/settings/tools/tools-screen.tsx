import { Navigate, useLocation } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import { EmbedDomains } from '#web/inquiries/form-link/embed-domains.tsx'
import { FormLink } from '#web/inquiries/form-link/form-link.tsx'
import { LeadGeneration } from '#web/inquiries/lead-generation/lead-generation.tsx'
import { useHashFocus } from '#web/lib/hooks/use-hash-focus.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { useUser } from '#web/session/session.ts'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { toolsWords } from '#words/tools.ts'
import { SystemTools } from './system-tools.tsx'
import styles from './tools.module.css'

/** The daily tools of an admin (docs/product.md#settings). */
export const ToolsScreen = () => {
  const { permissions } = useUser()
  const { search, hash } = useLocation()
  useHashFocus()
  // Redirects `#import`, which linked to the import on this screen.
  if (hash === '#import' || new URLSearchParams(search).has('import'))
    return <Navigate to={{ pathname: DATA_PATH, search, hash }} replace />
  return (
    <>
      <PageHeader title={appWords.screens.tools} />
      <Grid gap={4} least="26rem" align="start" className={styles.cards}>
        <Stack gap={4} className={styles.column}>
          {allows(permissions, 'Leads: Add') && <LeadGeneration />}
          <SystemTools />
        </Stack>
        <FormLink
          domains={allows(permissions, 'Admin Panel: System Settings') ? <EmbedDomains /> : toolsWords.websiteHint}
        />
      </Grid>
    </>
  )
}
