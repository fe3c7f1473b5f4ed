import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { focusHeading } from '#web/lib/focus-heading.ts'

/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
export const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }))

/** If the element that opened the dialog is gone, focuses the screen instead of losing the focus to the body. */
const keepFocus = (closed: HTMLDialogElement) => {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !closed.contains(activeElement)) return
  focusHeading()
}

/** The ref of a native dialog that is modal while mounted. It closes before it leaves the document, to restore focus. */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    useModals.setState(({ open }) => ({ open: [...open, dialog] }))
    return () => {
      useModals.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }))
      dialog.close()
      keepFocus(dialog)
    }
  }, [])
  return ref
}
