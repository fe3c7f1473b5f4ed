import { Calculator, ReceiptText } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile.module.css'

/** The papers of a project (part 2, section 2); each says that it is to come. */
export const DOCUMENTS = [
  { ...profileWords.papers.estimate, Icon: Calculator },
  { ...profileWords.papers.receipt, Icon: ReceiptText },
] as const

/** Beside Call, on a desktop. */
export const DocumentButtons = () =>
  DOCUMENTS.map(({ name, Icon, toCome }) => (
    <Button key={name} onClick={() => toast.info(toCome)}>
      <Icon aria-hidden="true" />
      {name}
    </Button>
  ))

/** Among the files, on a phone. */
export const DocumentFiles = () => (
  <Card title={profileWords.documents}>
    <div className={styles.documents}>
      {DOCUMENTS.map(({ name, file, Icon, toCome }) => (
        <Button key={name} onClick={() => toast.info(toCome)}>
          <Icon aria-hidden="true" />
          {file}
        </Button>
      ))}
    </div>
  </Card>
)
