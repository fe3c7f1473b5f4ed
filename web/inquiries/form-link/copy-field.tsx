import { Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { termWords } from '#words/terms.ts'
import { toolsWords } from '#words/tools.ts'
import styles from './form-link.module.css'

interface CopyFieldProps {
  label: string
  text: string
  /** Number of lines of a text area; a single-line input without it. */
  lines?: number
  hint?: ReactNode
}

/** A read-only text with a copy button. If copying fails, the text is selected. */
export const CopyField = ({ label, text, lines, hint }: CopyFieldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(toolsWords.copied(label))
    } catch {
      box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select()
      toast.error(termWords.notCopied)
    }
  }
  return (
    <div ref={box} className={styles.copy} data-lines={lines !== undefined}>
      {lines === undefined ? (
        <TextField label={label} hint={hint} readOnly value={text} onFocus={({ target }) => target.select()} />
      ) : (
        <TextArea
          label={label}
          hint={hint}
          readOnly
          rows={lines}
          value={text}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Button aria-label={toolsWords.copyOf(label)} onClick={copy}>
        <Copy aria-hidden="true" />
        {termWords.copy}
      </Button>
    </div>
  )
}
