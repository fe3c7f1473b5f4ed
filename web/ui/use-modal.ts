import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** The modal dialogs that are open, the topmost last. All outside the topmost is out of reach. */
export const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }))

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
    }
  }, [])
  return ref
}
