import { Calculator, ReceiptText } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile.module.css'

/**
 * The documents of a project. Each button shows a message while its document is not available
 * (docs/product.md#contact-profile).
 */
export const DOCUMENTS = [
  { ...profileWords.papers.estimate, Icon: Calculator },
  { ...profileWords.papers.receipt, Icon: ReceiptText },
] as const

/** Desktop: buttons beside Call. */
export const DocumentButtons = () =>
  DOCUMENTS.map(({ name, Icon, toCome }) => (
    <Button key={name} onClick={() => toast.info(toCome)}>
      <Icon aria-hidden="true" />
      {name}
    </Button>
  ))

/** Phone: a card in the Files tab. */
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
