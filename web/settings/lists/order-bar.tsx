import { businessWords } from '#web/messages/business.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import styles from './entry-list.module.css'
import type { Order } from './use-order.ts'

interface OrderBarProps {
  order: Order
  isSaving: boolean
  problem: string | undefined
  onSave: () => void
}

/** Saves a new order, or takes it back; nothing while there is none. */
export const OrderBar = ({ order, isSaving, problem, onSave }: OrderBarProps) =>
  order.changed && (
    <div className={styles.order}>
      <p>{businessWords.orderNotSaved}</p>
      <Button onClick={order.reset}>{uiWords.cancel}</Button>
      <Button kind="primary" aria-busy={isSaving} onClick={onSave}>
        {isSaving ? uiWords.saving : businessWords.saveOrder}
      </Button>
      {problem && <FormError>{problem}</FormError>}
    </div>
  )
