import { useState } from 'react'
import { noteName } from '#web/contacts/profile/edit/draft-names.ts'
import { keep, kept } from '#web/lib/form/form-drafts.ts'
import { useUser } from '#web/session/session.ts'

/** The text of a note that is not saved yet: kept for its user and contact until it is, or is given up. */
export const useNoteDraft = (contactId: number) => {
  const name = noteName(useUser().user_id, contactId)
  const [text, setText] = useState(() => kept(name) ?? '')
  return {
    text,
    setText: (typed: string) => {
      setText(typed)
      keep(name, typed === '' ? null : typed)
    },
    forget: () => keep(name, null),
  }
}
