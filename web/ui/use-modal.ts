import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { closeByBack } from './dialog-history.ts'

/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
export const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }))

/** Focuses the screen if the element that opened the dialog was removed. */
const keepFocus = (closed: HTMLDialogElement) => {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !closed.contains(activeElement)) return
  focusHeading()
}

/**
 * The ref of a native dialog that is modal while mounted. The dialog closes before it is removed, so that the browser
 * restores the focus. Escape and Back call `onClose`, which may leave it open.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(() => onClose())
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const leaving = new AbortController()
    const { signal } = leaving
    let press: PointerEvent | undefined
    const cancelled = (event: Event) => {
      event.preventDefault()
      askToClose()
    }
    // Browsers close a dialog by themselves on a second Escape. They report a close late: after Strict Mode reopened it.
    const closed = () => {
      if (dialog.open) return
      dialog.showModal()
      askToClose()
    }
    dialog.showModal()
    dialog.addEventListener('cancel', cancelled, { signal })
    dialog.addEventListener('close', closed, { signal })
    dialog.addEventListener('pointerdown', (event) => (press = event), { signal })
    dialog.addEventListener('keydown', () => (press = undefined), { signal })
    const closedByBack = closeByBack(() => askToClose())
    useModals.setState(({ open }) => ({ open: [...open, dialog] }))
    return () => {
      leaving.abort()
      closedByBack()
      useModals.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }))
      dialog.close()
      keepFocus(dialog)
      if (press) swallowSecondTap(press)
    }
  }, [])
  return ref
}

/** A tap at the same place within this time after a dialog closed is the second tap of a double tap (milliseconds). */
const DOUBLE_TAP_MS = 400
/** The largest distance between the taps of a double tap, in pixels. */
const NEAR_PX = 40

/**
 * After a press closed a dialog, ignores clicks at the same place, which were meant for the removed button. A press
 * elsewhere ends the guard.
 */
const swallowSecondTap = (press: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - press.clientX, clientY - press.clientY) <= NEAR_PX
  const swallow = (event: MouseEvent) => {
    // A click by key or script has no coordinates.
    const isTap = event.isTrusted && event.detail > 0
    if (!isTap || !isNear(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, options)
  addEventListener(
    'pointerdown',
    (event: PointerEvent) => {
      if (!isNear(event)) over.abort()
    },
    options,
  )
  setTimeout(() => over.abort(), DOUBLE_TAP_MS)
}
