import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Contact, SUGGESTIONS_BLUR_MS } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { SEARCH_MAX } from '#contract/fields.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { useContactSuggestions } from '#web/catalog/use-contact-suggestions.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { useTypedText } from '#web/lib/hooks/use-typed-text.ts'
import bar from '#web/ui/filter-bar.module.css'
import { Joined } from '#web/ui/joined.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import optionStyles from '#web/ui/option.module.css'
import { useOptionKeys } from '#web/ui/use-option-keys.ts'
import { directoryWords } from '#words/directory.ts'
import styles from './directory.module.css'

interface SearchBoxProps {
  q: string
  onSearch: (q: string) => void
}

/** Filters the directory by text and suggests contacts: a combobox whose options open a profile. */
export const SearchBox = ({ q, onSearch }: SearchBoxProps) => {
  const navigate = useNavigate()
  const listId = useId()
  const { text, setText, sendNow } = useTypedText(q, onSearch)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Text from the URL suggests nothing until the user types.
  const [used, setUsed] = useState(false)
  const suggestions = useContactSuggestions(text, used)
  const { isShown, active, setActive, open, close, walk } = useOptionKeys(suggestions.length)
  const chosen = suggestions[active]
  const names = useRecordNames()
  useEffect(() => () => clearTimeout(closing.current), [])

  const choose = ({ contact_id }: Contact) => {
    // Sent before navigating, because a later change of the URL would leave the profile again.
    sendNow()
    navigate(`/contacts/${contact_id}`)
  }

  const pressed = (event: KeyboardEvent) => {
    walk(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setUsed(true)
    if (event.key !== 'Enter') return
    event.preventDefault()
    close()
    if (chosen) choose(chosen)
    else sendNow()
  }

  return (
    <div className={`${bar.search} ${styles.box}`}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        role="combobox"
        aria-label={directoryWords.search}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.contact_id}`}
        autoComplete="off"
        placeholder={directoryWords.searchIn}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setUsed(true)
          open()
        }}
        onKeyDown={pressed}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(close, SUGGESTIONS_BLUR_MS)
        }}
      />
      <div id={listId} role="listbox" aria-label={directoryWords.suggestions} className={styles.list} hidden={!isShown}>
        {suggestions.map((contact, i) => (
          <Stack
            gap={0}
            key={contact.contact_id}
            id={`${listId}-${contact.contact_id}`}
            role="option"
            aria-selected={i === active}
            className={optionStyles.option}
            data-to={`/contacts/${contact.contact_id}`}
            tabIndex={-1}
            onPointerEnter={() => setActive(i)}
            onClick={() => choose(contact)}
          >
            <strong>{displayName(contact)}</strong>
            <Hint as="span">
              <Joined items={[names.category(contact), phoneText(contact.phone)]} />
            </Hint>
          </Stack>
        ))}
      </div>
    </div>
  )
}
