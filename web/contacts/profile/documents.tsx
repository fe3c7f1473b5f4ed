import { Calculator, ReceiptText } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile.module.css'

/** The papers of a project (part 2, section 2), and what each says until it is written. */
export const DOCUMENTS = [
  { name: 'Estimate', file: 'Project Estimate', Icon: Calculator, message: 'Estimate coming soon' },
  { name: 'Receipt', file: 'Receipt', Icon: ReceiptText, message: 'Receipt coming soon' },
] as const

/** Beside Call, on a desktop. */
export const DocumentButtons = () =>
  DOCUMENTS.map(({ name, Icon, message }) => (
    <Button key={name} onClick={() => toast.info(message)}>
      <Icon aria-hidden="true" />
      {name}
    </Button>
  ))

/** Among the files, on a phone. */
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
