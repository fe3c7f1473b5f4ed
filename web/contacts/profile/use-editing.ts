import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a card shows its form. Closed, it gives the focus back to the button that opened it. */
export const useEditing = () => {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  return { editing, open: () => setEditing(true), close, button }
}
