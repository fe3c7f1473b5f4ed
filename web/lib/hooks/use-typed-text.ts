import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

const TYPING_MS = 250

/**
 * The text of an input whose value lives elsewhere, such as in the URL. `onText` is called when the typing pauses, or
 * at once by `sendNow`; a value that changes elsewhere replaces the text.
 */
export const useTypedText = (value: string, onText: (text: string) => void) => {
  const [text, setText] = useState(value)
  const typed = useDebounced(text, TYPING_MS)
  const sent = useRef(value)
  const send = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    onText(next)
  }
  const paused = useEffectEvent(send)
  useEffect(() => paused(typed), [typed])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  return { text, setText, sendNow: () => send(text) }
}
