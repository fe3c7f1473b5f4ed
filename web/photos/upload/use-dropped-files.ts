import { type RefObject, useEffect, useState } from 'react'

const FIELDS = 'input:not([type=file]), textarea, select, [contenteditable]'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Whether files are held over an element. Those dropped there, or pasted anywhere on the page, are handed on. */
export const useDroppedFiles = (
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  given: (files: readonly File[]) => void,
): boolean => {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const held = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would leave the page and show the file.
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      given([...(event.dataTransfer?.files ?? [])])
    }
    const pasted = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      // Cells of a table come as text and as a picture of it: in a field, and wherever there is text, it is the text.
      const isText =
        clipboardData?.types.includes('text/plain') || (target instanceof Element && target.closest(FIELDS))
      if (files.length > 0 && !isText && !document.querySelector('dialog[open]')) given(files)
    }
    element.addEventListener('dragenter', held)
    element.addEventListener('dragover', held)
    element.addEventListener('dragleave', left)
    element.addEventListener('drop', dropped)
    addEventListener('paste', pasted)
    return () => {
      element.removeEventListener('dragenter', held)
      element.removeEventListener('dragover', held)
      element.removeEventListener('dragleave', left)
      element.removeEventListener('drop', dropped)
      removeEventListener('paste', pasted)
    }
  }, [ref, enabled, given])
  return over
}
