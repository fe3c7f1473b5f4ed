import { Archive, FileUp, type LucideIcon, Rocket, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { allows, type Permission } from '#contract/permissions.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'
import { toolsWords } from '#words/tools.ts'
import styles from './tools.module.css'

interface SystemTool {
  to: string
  icon: LucideIcon
  words: { label: string; hint: string }
  /** The permissions of the tool's target; the settings list shows locked sections itself. */
  permission?: Permission
}

const TOOLS: readonly SystemTool[] = [
  {
    to: `${DATA_PATH}#export`,
    icon: Archive,
    words: toolsWords.systemCards.exportData,
    permission: 'Admin Panel: Database Backup',
  },
  {
    to: `${DATA_PATH}#import`,
    icon: FileUp,
    words: toolsWords.systemCards.importContacts,
    permission: 'Contacts: Add',
  },
  { to: '/admin/settings', icon: Settings, words: toolsWords.systemCards.settings },
  {
    to: '/start/done',
    icon: Rocket,
    words: toolsWords.systemCards.firstSteps,
    permission: 'Admin Panel: System Settings',
  },
]

/** Cards that link to an admin's rarely used tools (docs/product.md#settings). */
export const SystemTools = () => {
  const { permissions } = useUser()
  return (
    <Card title={toolsWords.systemTools}>
      <Grid least="20rem">
        {TOOLS.filter(({ permission }) => !permission || allows(permissions, permission)).map(
          ({ to, icon: Icon, words }) => (
            <Link key={to} to={to} className={styles.tool ?? ''}>
              <Icon aria-hidden="true" />
              <strong>{words.label}</strong>
              <span>{words.hint}</span>
            </Link>
          ),
        )}
      </Grid>
    </Card>
  )
}
