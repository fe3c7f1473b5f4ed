import { useId } from 'react'
import type { Contact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { useContactSuggestions } from '#web/catalog/use-contact-suggestions.ts'
import type { Form } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from '#web/ui/option.module.css'
import { useOptionKeys } from '#web/ui/use-option-keys.ts'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import type { TaskForm } from './task-form.ts'

interface ClientNameProps {
  bound: ReturnType<Form<typeof TaskForm>['bind']>
  onChoose: (contact: Contact) => void
}

/** The name of a client, as a combobox that suggests existing contacts. */
export const ClientName = ({ bound, onChoose }: ClientNameProps) => {
  const listId = useId()
  const suggestions = useContactSuggestions(bound.value, true)
  const { isShown, active, setActive, open, walk } = useOptionKeys(suggestions.length)
  const chosen = suggestions[active]
  return (
    <>
      <TextField
        label={fieldWords.client_name}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.contact_id}`}
        autoComplete="off"
        {...bound}
        onChange={(event) => {
          bound.onChange(event)
          open()
        }}
        onKeyDown={(event) => {
          walk(event)
          if (event.key !== 'Enter' || !chosen) return
          event.preventDefault()
          onChoose(chosen)
        }}
      />
      <div hidden={!isShown}>
        <Hint id={`${listId}-label`}>{tasksWords.known}</Hint>
        <Stack gap={1} id={listId} role="listbox" aria-labelledby={`${listId}-label`}>
          {suggestions.map((contact, i) => (
            <Row
              gap="0 3"
              justify="between"
              box="raised"
              key={contact.contact_id}
              id={`${listId}-${contact.contact_id}`}
              role="option"
              aria-selected={i === active}
              className={styles.option}
              tabIndex={-1}
              onPointerEnter={() => setActive(i)}
              onClick={() => onChoose(contact)}
            >
              <strong>{contact.name}</strong>
              <Hint as="span">{phoneText(contact.phone)}</Hint>
            </Row>
          ))}
        </Stack>
      </div>
    </>
  )
}
