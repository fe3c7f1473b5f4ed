import { Archive, type LucideIcon, Settings } from 'lucide-react'
import { toolsWords } from '#web/messages/tools.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './system-tools.module.css'

/** What the specification announces (part 2, section 2). */
export const SystemTools = () => (
  <Card title={toolsWords.systemTools}>
    <div className={styles.tools}>
      <Tool icon={Archive} name={toolsWords.exportData} hint={toolsWords.exportDataHint} />
      <Tool icon={Settings} name={toolsWords.systemSettings} hint={toolsWords.systemSettingsHint} />
    </div>
  </Card>
)

const Tool = ({ icon: Icon, name, hint }: { icon: LucideIcon; name: string; hint: string }) => (
  <button type="button" className={styles.tool} disabled>
    <Icon aria-hidden="true" />
    <strong>{name}</strong>
    <span>{hint}</span>
    <em>{toolsWords.comingSoon}</em>
  </button>
)
