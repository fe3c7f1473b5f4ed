import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDraggable, useDropTarget } from '#web/lib/drag.ts'
import { Button } from '#web/ui/button.tsx'
import { businessWords } from '#words/business.ts'
import styles from './entry-list.module.css'
import type { Direction, Order } from './use-order.ts'

interface OrderedRowProps {
  id: number
  name: string
  order: Order
  isInactive?: boolean
  /** The row's content. */
  children: ReactNode
  actions: ReactNode
}

/** A row that moves by drag or by its buttons. */
export const OrderedRow = ({ id, name, order, isInactive = false, children, actions }: OrderedRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const dragging = useDraggable(row, id, true)
  const over = useDropTarget(row, id)
  const at = order.order.indexOf(id)
  const button = (direction: Direction, label: string, isEnd: boolean, icon: ReactNode) => (
    <Button
      kind="quiet"
      icon
      aria-label={label}
      aria-disabled={isEnd}
      data-move={direction}
      onClick={() => order.step(id, direction)}
    >
      {icon}
    </Button>
  )
  return (
    <li
      ref={row}
      className={styles.row}
      data-row={id}
      data-over={over && !dragging}
      data-dragging={dragging}
      data-inactive={isInactive}
    >
      <span className={styles.grip} aria-hidden="true">
        <GripVertical />
      </span>
      <div className={styles.what}>{children}</div>
      <div className={styles.actions}>
        {button('up', businessWords.moveUp(name), at === 0, <ArrowUp />)}
        {button('down', businessWords.moveDown(name), at === order.order.length - 1, <ArrowDown />)}
        {actions}
      </div>
    </li>
  )
}
