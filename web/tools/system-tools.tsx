import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { toolsWords } from '#web/messages/tools.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './system-tools.module.css'

/** What the specification announces (part 2, section 2). */
export const SystemTools = () => (
  <Card title={toolsWords.systemTools}>
    <div className={styles.tools}>
      <Link to="/admin/settings" className={styles.tool ?? ''}>
        <Settings aria-hidden="true" />
        <strong>{toolsWords.systemSettings}</strong>
        <span>{toolsWords.systemSettingsHint}</span>
      </Link>
    </div>
  </Card>
)
