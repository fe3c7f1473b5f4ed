import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
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

/** Stops a drag in the menu from dragging the card around it. */
const refuseDrag = (event: DragEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A button with a popover menu. Arrows, Home, End and first letters move through it; Escape, Tab and a press anywhere
 * else close it. Its layer covers the window, so that such a press does nothing to what lies behind.
 */
export const Menu = ({ label, children, items }: MenuProps) => {
  const id = useId()
  // The list is rendered only while the menu is open, because a board has a menu on each card.
  const [open, setOpen] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const enabledItems = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

  const walk = (event: KeyboardEvent) => {
    // The focus returns to the button and continues from there.
    if (event.key === 'Tab') return layer.current?.hidePopover()
    // A held key chooses once.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault()
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const found = enabledItems()
    const here = found.findIndex((item) => item.matches(':focus'))
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    const target = step === undefined ? findTyped(found, event.key, event.timeStamp) : found.at(step % found.length)
    if (step !== undefined) event.preventDefault()
    target?.focus()
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
          // The Enter that chose an item reaches the button while the key is still down.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          layer.current?.showPopover()
        }}
      >
        {children}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu is the list in it */}
      <div
        ref={layer}
        id={id}
        popover="auto"
        className={styles.layer}
        draggable={open}
        onDragStart={refuseDrag}
        // Otherwise the focus left the menu for another element.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          if (event.target === layer.current) layer.current?.hidePopover()
        }}
        onKeyDown={walk}
        onToggle={(event) => {
          flushSync(() => setOpen(event.newState === 'open'))
          if (event.newState !== 'open' || !list.current || !button.current) return
          place(list.current, button.current)
          enabledItems()[0]?.focus()
        }}
      >
        {open && (
          <div ref={list} role="menu" tabIndex={-1} aria-label={label} className={styles.list}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                className={styles.item}
                disabled={item.disabled}
                onClick={() => {
                  layer.current?.hidePopover()
                  item.onSelect()
                }}
              >
                {item.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** Letters typed within this time, in milliseconds, form one search. */
const TYPING_MS = 700

let typed = { text: '', at: 0 }

/**
 * The item whose text begins with the typed letters, searched from the focused item on. Repeating one letter goes to the
 * next item. Undefined for a key that is no letter, and without a match.
 */
export const findTyped = (items: readonly HTMLElement[], key: string, now: number): HTMLElement | undefined => {
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const before = now - typed.at < TYPING_MS ? typed.text : ''
  // Letters without a match start a new search.
  const text = [before + letter, letter].find((start) => start !== letter + letter && findFrom(items, start)) ?? letter
  typed = { text, at: now }
  return findFrom(items, text)
}

const findFrom = (items: readonly HTMLElement[], text: string) => {
  const here = items.findIndex((item) => item.matches(':focus'))
  // A longer text may still match the focused item.
  const from = text.length > 1 ? here : here + 1
  const order = items.map((_, i) => items[(from + i + items.length) % items.length])
  return order.find((item) => item?.textContent?.trim().toLowerCase().startsWith(text))
}
