import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

const TYPING_MS = 250

/**
 * The text of a field whose value lives elsewhere, in the URL. The field keeps its own text while it is typed; `onText`
 * hears of it when the typing pauses, or at once by `sendNow`. A value that changes elsewhere comes into the field.
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
