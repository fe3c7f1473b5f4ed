import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from '#web/transfer/transfer.module.css'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'

/** The file types that the picker suggests. Any file may be chosen. */
const ACCEPTED = '.csv,.txt,.tsv,.vcf,.vcard,text/csv,text/plain,text/vcard,text/x-vcard'

interface FileButtonProps {
  onChoose: (file: File) => void
  kind?: 'primary' | 'plain'
  'aria-label'?: string
  children: ReactNode
}

/** A button that opens the file picker. */
export const FileButton = ({ onChoose, kind = 'plain', children, ...rest }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={rest['aria-label'] ?? importWords.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Clears the input, so that a corrected file of the same name can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()} {...rest}>
        {children}
      </Button>
    </>
  )
}

/** A drop zone for a file, with a button to choose one. */
export const ChooseFile = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <Row
      gap="2 3"
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton kind="primary" onChoose={onChoose}>
        <FileUp aria-hidden="true" />
        {importWords.choose}
      </FileButton>
      <Hint as="span" className={styles.drop}>
        {importWords.drop}
      </Hint>
    </Row>
  )
}
