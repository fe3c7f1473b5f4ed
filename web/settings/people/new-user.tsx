import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { saveProblem } from '#web/forms/save-problem.ts'
import { type Form, useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { peopleWords } from '#words/people.ts'
import { addUser } from './people.write.ts'
import { PinField, pinOrNone } from './pin-field.tsx'
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
    failed: (error) => form.refused(error, saveProblem(error, peopleWords.notSaved)),
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
      onPin={(pin) => form.setText('pin', pin)}
      {...form.bind('pin')}
    />
  </>
)
