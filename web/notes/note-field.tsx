import type { ComponentProps } from 'react'
import { NOTE_MAX } from '#contract/notes/notes.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { notesWords } from '#words/notes.ts'
import styles from './notes.module.css'

export const noteLength = (text: string) => [...text.trim()].length

interface NoteFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  text: string
  isSaving?: boolean
}

/** The text of a note. Too long a text shows an error at once. */
export const NoteField = ({ text, isSaving = false, error, ...rest }: NoteFieldProps) => (
  <TextArea
    label={fieldWords.note}
    rows={4}
    readOnly={isSaving}
    placeholder={notesWords.whatToNote}
    {...rest}
    error={noteLength(text) > NOTE_MAX ? notesWords.tooLong(NOTE_MAX) : error}
  />
)

/** The number of characters, of those that a note may have. */
export const NoteCount = ({ text }: { text: string }) => (
  <Hint
    as="output"
    {...(noteLength(text) > NOTE_MAX && { tone: 'bad', weight: 'semibold' })}
    className={styles.count}
    aria-label={notesWords.characters}
  >
    {noteLength(text)}/{NOTE_MAX}
  </Hint>
)
