import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { type Form, useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { peopleWords } from '#words/people.ts'
import { addUser } from './people.write.ts'
import { PinField } from './pin-field.tsx'
import { pinOrNone } from './pin-or-none.ts'
import { USER_FIELDS, UserFields } from './user-fields.tsx'

const NewUserForm = v.object({ ...USER_FIELDS, pin: pinOrNone })

/** The form of a new user. The device stores its unsaved text but never the PIN. */
export const useNewUser = (
  start: Partial<Record<keyof typeof USER_FIELDS, string>>,
  onAdded: (user: StaffUser, pin: string | undefined) => void,
  storeAs?: string,
) => {
  const form = useForm(NewUserForm, { start, notStored: ['pin'], ...(storeAs !== undefined && { storeAs }) })
  const { write } = useWrite(addUser, {
    done: ({ user }, { pin }) => {
      form.saved()
      onAdded(user, pin)
    },
    failed: (error) =>
      form.refused(error, {
        ...(!error.answer.issues && { problem: withConnection(error, sentenceOf(error, peopleWords.notSaved)) }),
      }),
  })
  return { form, save: () => form.submit((user) => write(user)) }
}

interface NewUserFieldsProps {
  form: Form<typeof NewUserForm>
  /** Generates a PIN when the form opens. */
  makesPin?: boolean
}

export const NewUserFields = ({ form, makesPin = false }: NewUserFieldsProps) => (
  <>
    <UserFields bind={form.bind} />
    <PinField
      label={peopleWords.pin}
      makesOne={makesPin}
      onMade={(pin) => form.setText('pin', pin)}
      {...form.bind('pin')}
    />
    {form.problem && <FormError>{form.problem}</FormError>}
    <SlowSave isSaving={form.isSaving} />
  </>
)
