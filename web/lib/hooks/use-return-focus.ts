import { useEffect, useRef } from 'react'

/** The ref of the button that opens a form: it gets the focus back when the form closes. */
export const useReturnFocus = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
