import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { closeByBack } from './dialog-history.ts'
import { swallowSecondTap } from './second-tap.ts'

/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
export const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }))

/** If the element that opened the dialog is gone, focuses the screen instead of losing the focus to the body. */
const keepFocus = (closed: HTMLDialogElement) => {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !closed.contains(activeElement)) return
  focusHeading()
}

/**
 * The ref of a native dialog that is modal while mounted. It closes before it leaves the document, to restore focus.
 * Escape and Back call `onClose`, which may leave it open.
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
    // A browser closes a dialog by itself when Escape is pressed twice.
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
