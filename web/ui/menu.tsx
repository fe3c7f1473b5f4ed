import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import styles from './menu.module.css'

interface MenuItem {
  key: string | number
  label: ReactNode
  disabled?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** The button's accessible name. */
  label: string
  /** The button's content. */
  children: ReactNode
  items: readonly MenuItem[]
}

const GAP_PX = 4
const EDGE_PX = 8

/** Positions the list below its button, or above where there is no room, inside the window. */
const place = (list: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = list
  const below = at.bottom + GAP_PX
  const top = below + height + EDGE_PX <= innerHeight ? below : Math.max(EDGE_PX, at.top - GAP_PX - height)
  const left = Math.max(EDGE_PX, Math.min(at.right - width, innerWidth - width - EDGE_PX))
  list.style.top = `${top}px`
  list.style.left = `${left}px`
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** A button with a popover menu; arrow keys move through it, Escape closes it. */
export const Menu = ({ label, children, items }: MenuProps) => {
  const id = useId()
  // Items are rendered only while the menu is open: a board has a menu on each card.
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const enabledItems = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

  const walk = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return
    event.preventDefault()
    const found = enabledItems()
    const here = found.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
    found.at((steps[event.key] ?? 0) % found.length)?.focus()
  }

  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {children}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={walk}
        onToggle={(event) => {
          flushSync(() => setOpen(event.newState === 'open'))
          if (event.newState !== 'open' || !list.current || !button.current) return
          place(list.current, button.current)
          enabledItems()[0]?.focus()
        }}
      >
        {(open ? items : []).map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            className={styles.item}
            disabled={item.disabled}
            onClick={() => {
              list.current?.hidePopover()
              item.onSelect()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
