import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { closeByBack } from './dialog-history.ts'
import { swallowSecondTap } from './second-tap.ts'

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
    // Browsers close a dialog by themselves on a second Escape.
    const closed = () => {
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
