import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageOff, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressLine } from '#contract/contacts/address.ts'
import { type Contact, SUGGESTIONS_MAX } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { useContactSuggestions } from '#web/catalog/use-contact-suggestions.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { deleteSharedPhotos, sharedPhotos } from '#web/offline/shared-photo-store.ts'
import { addFiles } from '#web/photos/upload/add-files.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sharedPhotosWords } from '#words/shared-photos.ts'
import { shellWords } from '#words/shell.ts'
import styles from './shared-photos.module.css'

/** Number of previews; a share may contain more photos. */
const SHOWN_MAX = 6

/** Assigns photos that were shared from another app to a contact. */
export const SharedPhotosScreen = () => {
  const id = useSearchParams()[0].get('share') ?? ''
  const { permissions } = useUser()
  const mayAdd = allows(permissions, 'Contacts: View') && allows(permissions, 'Contacts: Upload Files')
  const files = useShared(id)
  useEffect(() => {
    if (!mayAdd) void deleteSharedPhotos(id)
  }, [mayAdd, id])

  const back = <ButtonLink to="/dashboard">{shellWords.backToDashboard}</ButtonLink>
  if (!mayAdd) return <EmptyState icon={<Lock />} level={1} {...sharedPhotosWords.mayNot} action={back} />
  if (files === 'reading') return <Skeleton height="20rem" />
  if (!files) return <EmptyState icon={<ImageOff />} level={1} {...sharedPhotosWords.gone} action={back} />
  return <ChooseContact id={id} files={files} />
}

const useShared = (id: string) => {
  const [files, setFiles] = useState<readonly File[] | 'reading' | undefined>('reading')
  useEffect(() => {
    let isCurrent = true
    void sharedPhotos(id, Date.now()).then((read) => isCurrent && setFiles(read))
    return () => {
      isCurrent = false
    }
  }, [id])
  return files
}

const ChooseContact = ({ id, files }: { id: string; files: readonly File[] }) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { choices, isPending } = useContactChoices(text)
  const add = ({ contact_id: contactId, name: contactName }: ContactChoice) => {
    addFiles({ contactId, contactName }, files)
    void deleteSharedPhotos(id)
    navigate(`/contacts/${contactId}?tab=files`, { replace: true })
  }
  const cancel = () => {
    void deleteSharedPhotos(id)
    navigate('/contacts', { replace: true })
  }
  return (
    <Stack gap={4} className={styles.screen}>
      <PageHeader
        title={sharedPhotosWords.title(files.length)}
        subtitle={sharedPhotosWords.whose}
        actions={<Button onClick={cancel}>{sharedPhotosWords.cancel}</Button>}
      />
      <Pictures files={files} />
      <SearchField
        label={sharedPhotosWords.search}
        placeholder={sharedPhotosWords.search}
        value={text}
        onSearch={setText}
      />
      {isPending && <Skeleton height="12rem" />}
      {!isPending && choices.length === 0 && (
        <p role="status">{text.trim() === '' ? sharedPhotosWords.noContacts : sharedPhotosWords.nobody}</p>
      )}
      <Stack as="ul" aria-label={sharedPhotosWords.contacts}>
        {choices.map((contact) => (
          <li key={contact.contact_id}>
            <Stack
              as="button"
              type="button"
              gap={1}
              box="raised"
              className={styles.choice}
              data-contact={contact.contact_id}
              onClick={() => add(contact)}
            >
              <strong>{contact.name}</strong>
              <Hint as="span">{phoneText(contact.phone)}</Hint>
              {contact.address && <Hint as="span">{addressLine(contact.address)}</Hint>}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const Pictures = ({ files }: { files: readonly File[] }) => {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const created = files.slice(0, SHOWN_MAX).map((file) => URL.createObjectURL(file))
    setUrls(created)
    return () => {
      for (const url of created) URL.revokeObjectURL(url)
    }
  }, [files])
  return (
    <Row weight="bold" className={styles.pictures} aria-hidden="true">
      {urls.map((url) => (
        <img key={url} src={url} alt="" />
      ))}
      {files.length > SHOWN_MAX && <span>{sharedPhotosWords.more(files.length - SHOWN_MAX)}</span>}
    </Row>
  )
}

type ContactChoice = Pick<Contact, 'contact_id' | 'name' | 'phone' | 'address'>

/** Contacts that match the text. Without text: the profiles last viewed on this device, then the newest contacts. */
const useContactChoices = (text: string) => {
  const client = useQueryClient()
  const found = useContactSuggestions(text, true)
  const query = { limit: String(SUGGESTIONS_MAX) }
  const newest = useQuery({
    queryKey: ['contacts', 'list', query],
    queryFn: () => bodyOf(api.contacts.$get({ query })),
  })
  if (text.trim() !== '') return { choices: found, isPending: false }
  const looked = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[2] === 'profile' && state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as Profile).contact)
  const all = [...looked.slice(0, SUGGESTIONS_MAX), ...(newest.data?.data ?? [])]
  const choices: ContactChoice[] = [...new Map(all.map((contact) => [contact.contact_id, contact])).values()]
  return { choices, isPending: newest.isPending }
}
