import { createStore } from 'zustand/vanilla'
import type { ContactDetails } from '#contract/profile.ts'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { useSession } from '#web/session/session.ts'
import { type ContactField, type Seen, seenOf } from './contact-fields.ts'
import { forgetEdits, keepEdits, keptEdits, type OpenForm } from './edit-drafts.ts'

/** A save that somebody else's work stood in the way of, and what the form had seen of the contact till then. */
export interface RefusedSave {
  error: ApiError
  seen: Seen
}

interface FormState {
  opened?: OpenForm | undefined
  /** What is wrong, by field. */
  issues: Record<string, string>
  refusal?: RefusedSave | undefined
  isSaving: boolean
}

/** The forms whose save is not answered yet. */
const saving = new Map<string, EditedForm>()

// Another visit begins with what was kept, if anything was.
useSession.subscribe(({ status }) => status === 'signed out' && saving.clear())

/** A form of a contact under a name of its own: all that is typed in it is kept under that name. */
const makeForm = (name: string, contact: ContactDetails) => {
  const store = createStore<FormState>(() => ({ opened: keptEdits(name, contact), issues: {}, isSaving: false }))
  const put = (opened: OpenForm) => {
    store.setState({ opened })
    keepEdits(name, opened)
  }
  const form = {
    store,
    open: (over: ContactDetails) => put({ edits: {}, seen: seenOf(over), isKept: false }),
    close: () => {
      store.setState({ opened: undefined, issues: {}, refusal: undefined })
      forgetEdits(name)
    },
    change: (field: ContactField, value: string) => {
      const { opened, issues } = store.getState()
      const { [field]: _, ...rest } = issues
      store.setState({ issues: rest })
      if (opened) put({ ...opened, edits: { ...opened.edits, [field]: value } })
    },
    /** What was typed stays; what was read of the contact is this now. */
    seeNow: (current: ContactDetails) => {
      const { opened } = store.getState()
      if (opened) put({ ...opened, seen: seenOf(current) })
    },
    sending: () => {
      saving.set(name, form)
      store.setState({ isSaving: true, refusal: undefined })
    },
    answered: () => {
      if (saving.get(name) === form) saving.delete(name)
      store.setState({ isSaving: false })
    },
  }
  return form
}

export type EditedForm = ReturnType<typeof makeForm>

/** The form of that name: who comes back while it is being saved finds it as they left it. */
export const formOf = (name: string, contact: ContactDetails): EditedForm => saving.get(name) ?? makeForm(name, contact)
