import * as v from 'valibot'
import { ContactDetails } from '#contract/profile.ts'
import { usePlaceContact } from '#web/contacts/profile/stage/use-move-contact.ts'
import { saysGone } from '#web/contacts/profile/use-profile.ts'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import type { EditedForm } from './open-form.ts'

const NOT_SAVED = {
  desktop: 'Failed to save changes. Please try again.',
  phone: 'Failed to update contact. Please try again.',
}

/** Says why a form was not saved: at its fields, in it, or where it was left. */
export const useSaveErrors = ({ store, seeNow }: EditedForm) => {
  const notSaved = useMedia(SCREEN_NARROW) ? NOT_SAVED.phone : NOT_SAVED.desktop
  const place = usePlaceContact()
  return (error: ApiError) => {
    const seen = store.getState().opened?.seen
    const current = v.safeParse(ContactDetails, error.answer.current)
    if (current.success) {
      place(current.output)
      // Who saves again has read who changed it, and means it.
      seeNow(current.output)
    }
    const issues = issuesIn(error)
    if (issues) store.setState({ issues })
    else if (error.status !== 409 && !saysGone(error)) toast.error(error.status === 403 ? error.message : notSaved)
    if (error.status === 409 && seen) store.setState({ refusal: { error, seen } })
  }
}

const issuesIn = ({ answer, code, message }: ApiError) => {
  if (answer.issues) return Object.fromEntries(answer.issues.map((one) => [one.field, one.message]))
  return code === 'duplicate_contact' ? { phone: message } : undefined
}
