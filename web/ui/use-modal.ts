import { useLayoutEffect, useRef } from 'react'

/** A native dialog that is modal as long as it is rendered. Focus goes back while it is still in the document. */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
