import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'

/** The key of the newest toast's action. Unlike F6, browsers and screen readers do not use it. */
export const TOAST_KEY = 'F8'
/** The keys of the newest undo, as `aria-keyshortcuts` names them. */
export const UNDO_KEYS = `${TOAST_KEY} Control+Z Meta+Z`

/** In these elements, Ctrl+Z undoes typing. */
const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const isToastKey = ({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: globalThis.KeyboardEvent) =>
  key === TOAST_KEY && !(ctrlKey || altKey || metaKey || shiftKey || repeat)

const isUndoKey = ({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, target }: globalThis.KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  ctrlKey !== metaKey &&
  !(altKey || shiftKey || repeat) &&
  !(target instanceof Element && target.closest(TYPED_IN))

/**
 * The keyboard of toasts: F8 presses the newest action, Ctrl+Z the newest undo. Without an action, F8 focuses the close
 * button; Escape and `giveBack` return the focus.
 */
export const useToastFocus = (area: RefObject<HTMLElement | null>) => {
  const [hasFocus, setFocus] = useState(false)
  const before = useRef<Element>(null)

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const last = (part: string) => [...(area.current?.querySelectorAll<HTMLElement>(part) ?? [])].at(-1)
      const action = isToastKey(event)
        ? last('[aria-keyshortcuts]')
        : isUndoKey(event)
          ? last('[aria-keyshortcuts~="Control+Z"]')
          : undefined
      const target = action ?? (isToastKey(event) ? last('button') : undefined)
      if (!target) return
      event.preventDefault()
      if (action) return action.click()
      if (!area.current?.contains(document.activeElement)) before.current = document.activeElement
      target.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [area])

  const giveBack = () => {
    setFocus(false)
    const { current } = before
    before.current = null
    if (!area.current?.contains(document.activeElement)) return
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    if (area.current.contains(document.activeElement)) focusHeading()
  }

  const handlers = {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      setFocus(true)
      if (relatedTarget && !area.current?.contains(relatedTarget)) before.current = relatedTarget
    },
    onBlur: () => setFocus(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Otherwise Escape would also close the dialog around the toasts.
      event.preventDefault()
      event.stopPropagation()
      giveBack()
    },
  }
  return { hasFocus, handlers, giveBack }
}
