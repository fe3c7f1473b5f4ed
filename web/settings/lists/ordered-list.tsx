import { type ReactNode, useRef, useState } from 'react'
import { toast } from '#web/lib/toasts.ts'
import type { Write } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { uiWords } from '#words/ui.ts'
import styles from './entry-list.module.css'
import { type Order, useOrder } from './use-order.ts'

interface OrderedListProps<Input> {
  entries: readonly { id: number; name: string }[]
  /** The key of the unsaved order. */
  storeAs: string
  write: Write<Input, unknown>
  /** The input of the write, from the ids in their new order. */
  input: (ids: number[]) => Input
  /** The rows. */
  children: (order: Order) => ReactNode
}

/** A list whose order the user changes. A bar saves or resets it; a row's new position is announced. */
export const OrderedList = <Input,>({
  entries,
  storeAs,
  write: definition,
  input,
  children,
}: OrderedListProps<Input>) => {
  const list = useRef<HTMLUListElement>(null)
  const [problem, setProblem] = useState<string>()
  const ids = entries.map(({ id }) => id)
  const order = useOrder(ids, list, storeAs)
  const { write, writing } = useWrite(definition, {
    done: () => {
      setProblem(undefined)
      order.reset()
      toast.success(businessWords.orderSaved)
    },
    failed: (error) => setProblem(error.message),
  })
  const placed = entries.find(({ id }) => id === order.placed)
  return (
    <>
      <ul ref={list}>{children(order)}</ul>
      <p role="status" className="visually-hidden">
        {placed && businessWords.movedTo(placed.name, order.order.indexOf(placed.id) + 1, order.order.length)}
      </p>
      {order.changed && (
        <Row box="wash" justify="end" className={styles.order}>
          <Text grow size="sm" weight="semibold">
            {businessWords.orderNotSaved}
          </Text>
          <Button onClick={order.reset}>{uiWords.cancel}</Button>
          <Button kind="primary" aria-busy={writing !== undefined} onClick={() => write(input([...order.order]))}>
            {writing ? uiWords.saving : businessWords.saveOrder}
          </Button>
          {problem && <FormError>{problem}</FormError>}
        </Row>
      )}
    </>
  )
}
