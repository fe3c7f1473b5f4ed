import * as v from 'valibot'
import { NewPin } from '#contract/pin-strength.ts'
import type { StaffUser } from '#contract/users.ts'
import { sentenceOf, withConnection } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { type Form, useForm } from '#web/lib/form/use-form.ts'
import { peopleWords } from '#web/messages/people.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { SlowSave } from '#web/ui/slow-save.tsx'
import { addUser } from './people-data.ts'
import { PinField } from './pin-field.tsx'
import { USER_FIELDS, UserFields } from './user-fields.tsx'

const NewUserForm = v.object({ ...USER_FIELDS, pin: NewPin })

/** The form of a new user. Nothing of it is kept on the device: there is a PIN in it. */
export const useNewUser = (
  start: Partial<Record<keyof typeof USER_FIELDS, string>>,
  onAdded: (user: StaffUser, pin: string) => void,
) => {
  const form = useForm(NewUserForm, { start })
  const { write } = useWrite(addUser, {
    done: ({ user }, { pin }) => onAdded(user, pin),
    failed: (error) =>
      form.refused(error, {
        ...(!error.answer.issues && { problem: withConnection(error, sentenceOf(error, peopleWords.notSaved)) }),
      }),
  })
  return { form, save: () => form.submit((user) => write(user)) }
}

interface NewUserFieldsProps {
  form: Form<typeof NewUserForm>
  /** A PIN is made at once. */
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
