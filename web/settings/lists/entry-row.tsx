import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDraggable, useDropTarget } from '#web/lib/drag.ts'
import { Button } from '#web/ui/button.tsx'
import { Hint, ListRow, Row, Stack } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import styles from './entry-list.module.css'
import type { Direction, Order } from './use-order.ts'

interface EntryRowProps {
  id: number
  name: string
  /** Stands before the name. */
  mark?: ReactNode
  badges?: ReactNode
  facts?: ReactNode
  /** The order that the row can change, by drag or by its buttons. */
  order?: Order | undefined
  isInactive?: boolean
  actions: ReactNode
}

/** A row of a list of settings. */
export const EntryRow = ({ id, name, mark, badges, facts, order, isInactive = false, actions }: EntryRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const dragging = useDraggable(row, id, order !== undefined)
  const over = useDropTarget(row, id, order !== undefined)
  return (
    <ListRow
      ref={row}
      className={styles.row}
      data-row={order && id}
      data-over={over && !dragging}
      data-dragging={dragging}
    >
      {order && (
        <Row justify="center" tone="soft" className={styles.grip} aria-hidden="true">
          <GripVertical size={18} />
        </Row>
      )}
      <Stack gap={0} grow className={styles.what}>
        <Row as="p" gap="1 2" weight="semibold" wrap="break" {...(isInactive && { tone: 'soft' })}>
          {mark}
          {name}
          {badges}
        </Row>
        {facts && <Hint>{facts}</Hint>}
      </Stack>
      <Row gap={1} justify="end" className={styles.actions}>
        {order && <MoveButtons id={id} name={name} order={order} />}
        {actions}
      </Row>
    </ListRow>
  )
}

const MoveButtons = ({ id, name, order }: { id: number; name: string; order: Order }) => {
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
    <>
      {button('up', businessWords.moveUp(name), at === 0, <ArrowUp />)}
      {button('down', businessWords.moveDown(name), at === order.order.length - 1, <ArrowDown />)}
    </>
  )
}
