import { useEffect, useRef } from 'react'
import { addressLine } from '#contract/contacts/address.ts'
import type { Contact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Form } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldRow, TextField } from '#web/ui/field.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import { ClientName } from './client-name.tsx'
import type { givenClient } from './task-board-model.ts'
import type { TaskForm } from './task-form.ts'

interface ClientFieldsProps {
  form: Form<typeof TaskForm>
  /** The fields of the task that differ from those of its contact. */
  given: ReturnType<typeof givenClient> | undefined
}

/** The client of a task: an existing contact that the typed name finds, or a person without a contact. */
export const ClientFields = ({ form, given }: ClientFieldsProps) => {
  const { values, bind, setText } = form
  const isKnown = values.contact_id !== ''
  const box = useRef<HTMLDivElement>(null)
  const wasKnown = useRef(isKnown)
  // The field or button that had the focus is removed.
  useEffect(() => {
    if (wasKnown.current !== isKnown) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasKnown.current = isKnown
  }, [isKnown])

  const choose = (contact: Contact) => {
    setText('contact_id', String(contact.contact_id))
    setText('client_name', contact.name)
    setText('client_phone', contact.phone)
    setText('client_address', addressLine(contact.address))
  }
  if (isKnown) {
    return (
      <Row ref={box} justify="between" box="sunken">
        <Stack as="p" gap={0}>
          <strong>{values.client_name}</strong>
          <Hint as="span">{phoneText(values.client_phone)}</Hint>
          {given && (
            <Hint as="span">
              {[given.name, phoneText(given.phone ?? ''), addressLine(given.address)].filter(Boolean).join(', ')}
            </Hint>
          )}
        </Stack>
        <Button
          onClick={() => {
            for (const field of ['contact_id', 'client_name', 'client_phone', 'client_address'] as const)
              setText(field, '')
          }}
        >
          {tasksWords.changeClient}
        </Button>
      </Row>
    )
  }
  return (
    <Stack ref={box} gap={4}>
      <ClientName bound={bind('client_name')} onChoose={choose} />
      <FieldRow>
        <TextField label={fieldWords.phone} type="tel" autoComplete="off" {...bind('client_phone')} />
        <TextField label={tasksWords.clientAddress} required autoComplete="off" {...bind('client_address')} />
      </FieldRow>
    </Stack>
  )
}
