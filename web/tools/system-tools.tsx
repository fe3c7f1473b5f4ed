import { Rocket, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { toolsWords } from '#web/messages/tools.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './system-tools.module.css'

/** What the specification announces (part 2, section 2), and the way back to what a new business does next. */
export const SystemTools = ({ hasFirstSteps }: { hasFirstSteps: boolean }) => (
  <Card title={toolsWords.systemTools}>
    <div className={styles.tools}>
      <Link to="/admin/settings" className={styles.tool ?? ''}>
        <Settings aria-hidden="true" />
        <strong>{toolsWords.systemSettings}</strong>
        <span>{toolsWords.systemSettingsHint}</span>
      </Link>
      {hasFirstSteps && (
        <Link to="/start/done" className={styles.tool ?? ''}>
          <Rocket aria-hidden="true" />
          <strong>{toolsWords.firstSteps}</strong>
          <span>{toolsWords.firstStepsHint}</span>
        </Link>
      )}
    </div>
  </Card>
)
