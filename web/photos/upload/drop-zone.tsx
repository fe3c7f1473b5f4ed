import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from '#web/photos/photos.module.css'

const FIELDS = 'input:not([type=file]), textarea, select, [contenteditable]'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Passes files dropped on an element, or with `pastes` pasted anywhere on the page, to `onFiles`. Returns true while
 * files are dragged over it.
 */
const useDroppedFiles = (
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  onFiles: (files: readonly File[]) => void,
  pastes: boolean,
): boolean => {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const draggedOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would leave the page and open the file.
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
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    const pasted = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      // A spreadsheet pastes cells as text and as an image. With text on the clipboard, or in a field, the paste means
      // text.
      const isText =
        clipboardData?.types.includes('text/plain') || (target instanceof Element && target.closest(FIELDS))
      if (files.length > 0 && !isText && !document.querySelector('dialog[open]')) onFiles(files)
    }
    element.addEventListener('dragenter', draggedOver)
    element.addEventListener('dragover', draggedOver)
    element.addEventListener('dragleave', left)
    element.addEventListener('drop', dropped)
    if (pastes) addEventListener('paste', pasted)
    return () => {
      element.removeEventListener('dragenter', draggedOver)
      element.removeEventListener('dragover', draggedOver)
      element.removeEventListener('dragleave', left)
      element.removeEventListener('drop', dropped)
      removeEventListener('paste', pasted)
    }
  }, [ref, enabled, onFiles, pastes])
  return over
}

interface DropZoneProps {
  /** Can take the focus when its last row is gone. */
  section: RefObject<HTMLDivElement | null>
  isEnabled: boolean
  /** Shown while files are dragged over it. */
  text: string
  pastes?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A part of a screen on which files are dropped. */
export const DropZone = ({ section, isEnabled, text, pastes = false, onFiles, children }: DropZoneProps) => {
  const isOver = useDroppedFiles(section, isEnabled, onFiles, pastes)
  return (
    <div ref={section} className={styles.dropZone} tabIndex={-1}>
      {children}
      {isOver && <p className={styles.dropHere}>{text}</p>}
    </div>
  )
}
