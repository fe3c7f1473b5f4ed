import { Ellipsis } from 'lucide-react'
import type { Note } from '#contract/notes/notes.ts'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { notesWords } from '#words/notes.ts'
import { uiWords } from '#words/ui.ts'
import { useDeleteNote } from './change-note.write.ts'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import styles from './notes.module.css'

/** The length of the note's text in the name of its menu, in characters. */
const NAMED_LETTERS = 30

interface NoteMenuProps {
  contactId: number
  note: Note
}

/** The menu to edit or delete a note, for its author and for users who may delete contacts. */
export const NoteMenu = ({ contactId, note }: NoteMenuProps) => {
  const { user_id, permissions } = useUser()
  const [isEditing, setEditing] = useScreenState(false)
  const deleteNote = useDeleteNote()
  const mayWrite = allows(permissions, 'Contacts: Edit') && allows(permissions, 'Leads: Edit')
  const isTheirs = note.user_id === user_id || allows(permissions, 'Contacts: Delete')
  if (!mayWrite || !isTheirs) return null
  return (
    <div className={styles.menu}>
      <Menu
        label={notesWords.menu([...note.content].slice(0, NAMED_LETTERS).join(''))}
        items={[
          { key: 'edit', label: notesWords.edit, onSelect: () => setEditing(true) },
          { key: 'delete', label: uiWords.delete, onSelect: () => deleteNote({ contactId, note }) },
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </Menu>
      {isEditing && <EditNoteDialog contactId={contactId} note={note} onClose={() => setEditing(false)} />}
    </div>
  )
}
