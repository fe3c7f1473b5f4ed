import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { businessWords } from '#words/business.ts'
import { uiWords } from '#words/ui.ts'
import styles from './entry-list.module.css'
import type { Order } from './use-order.ts'

interface OrderBarProps {
  order: Order
  nameOf: (id: number) => string
  isSaving: boolean
  problem: string | undefined
  onSave: () => void
}

/** Saves or resets a changed order, and announces a row's new position. */
export const OrderBar = ({ order, nameOf, isSaving, problem, onSave }: OrderBarProps) => (
  <>
    <p role="status" className="visually-hidden">
      {order.placed !== undefined &&
        businessWords.movedTo(nameOf(order.placed), order.order.indexOf(order.placed) + 1, order.order.length)}
    </p>
    {order.changed && (
      <div className={styles.order}>
        <p>{businessWords.orderNotSaved}</p>
        <Button onClick={order.reset}>{uiWords.cancel}</Button>
        <Button kind="primary" aria-busy={isSaving} onClick={onSave}>
          {isSaving ? uiWords.saving : businessWords.saveOrder}
        </Button>
        {problem && <FormError>{problem}</FormError>}
      </div>
    )}
  </>
)
