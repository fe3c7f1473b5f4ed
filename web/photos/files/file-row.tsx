import { Ellipsis, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { useOnline } from '#web/http/use-online.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { saveUrl } from '#web/lib/save-file.ts'
import { useDeletePhoto } from '#web/photos/delete-photo.write.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import styles from '#web/photos/photos.module.css'
import { useUser } from '#web/session/session.ts'
import { Joined } from '#web/ui/joined.tsx'
import { Hint, ListRow, Stack } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { filesWords } from '#words/files.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { RenameForm } from './rename-form.tsx'

interface FileRowProps {
  contactId: number
  file: Photo
  leads: readonly PhotoLead[]
}

/** A PDF: its name opens it in a new tab, its menu renames, downloads and deletes it. */
export const FileRow = ({ contactId, file, leads }: FileRowProps) => {
  const { user_id, permissions } = useUser()
  const remove = useDeletePhoto(contactId)
  const online = useOnline()
  const [isRenaming, setRenaming] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const name = file.file_name ?? ''
  const mayChange = allows(permissions, 'Contacts: Upload Files')
  const mayDelete = (file.user_id === user_id && mayChange) || allows(permissions, 'Contacts: Delete')
  const canOpen = online && file.url !== ''
  const lead = leads.length > 1 ? leads.find(({ lead_id }) => lead_id === file.lead_id) : undefined
  const facts = [
    filesWords.size(file.bytes),
    shortDate(file.created_at),
    file.user_name,
    lead && projectTitle(lead),
    !online && file.url !== '' && filesWords.opensOnline,
  ]
  const items = [
    canOpen && { key: 'download', label: termWords.download, onSelect: () => saveUrl(file.url, name) },
    mayChange && { key: 'rename', label: filesWords.rename, onSelect: () => setRenaming(true) },
    mayDelete && { key: 'delete', label: uiWords.delete, onSelect: () => remove(file) },
  ].filter((item) => item !== false)
  const closeForm = () => {
    setRenaming(false)
    menu.current?.querySelector('button')?.focus()
  }
  return (
    <ListRow nowrap>
      <FileText color="var(--ink-soft)" aria-hidden="true" />
      <Stack gap={0} grow>
        {isRenaming ? (
          <RenameForm contactId={contactId} file={file} leads={leads} onClose={closeForm} />
        ) : canOpen ? (
          <a className={styles.name} href={file.url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <Hint wrap="break">
          <Joined items={facts} />
        </Hint>
      </Stack>
      {items.length > 0 && (
        <div ref={menu}>
          <Menu label={filesWords.menu(name)} items={items}>
            <Ellipsis aria-hidden="true" />
          </Menu>
        </div>
      )}
    </ListRow>
  )
}
