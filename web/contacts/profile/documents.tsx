import { Calculator, ReceiptText } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile.module.css'

/** The documents of a project (part 2, section 2), and the message of each until it can be made. */
export const DOCUMENTS = [
  { name: 'Estimate', file: 'Project Estimate', Icon: Calculator, message: 'Estimate coming soon' },
  { name: 'Receipt', file: 'Receipt', Icon: ReceiptText, message: 'Receipt coming soon' },
] as const

/** On a desktop they stand beside Call. */
export const DocumentButtons = () =>
  DOCUMENTS.map(({ name, Icon, message }) => (
    <Button key={name} onClick={() => toast.info(message)}>
      <Icon aria-hidden="true" />
      {name}
    </Button>
  ))

/** On a phone they stand in the Files tab. */
export const DocumentFiles = () => (
  <Card title="Documents">
    <div className={styles.documents}>
      {DOCUMENTS.map(({ name, file, Icon, message }) => (
        <Button key={name} onClick={() => toast.info(message)}>
          <Icon aria-hidden="true" />
          {file}
        </Button>
      ))}
    </div>
  </Card>
)
