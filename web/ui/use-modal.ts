import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** The modal dialogs that are open, the topmost last. All outside the topmost is out of reach. */
export const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }))

/** Where what opened the dialog is gone meanwhile, the reader goes on at the screen, not at the top of the page. */
const keepFocus = (closed: HTMLDialogElement) => {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !closed.contains(activeElement)) return
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** A native dialog that is modal as long as it is rendered. Focus goes back while it is still in the document. */
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
