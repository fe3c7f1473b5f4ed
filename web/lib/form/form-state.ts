import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import type { Texts } from './check-form.ts'
import { draftName, draftOwner, readDraft, saveDraft } from './form-drafts.ts'

const Versions = v.object({ version: v.number(), lead_version: v.exactOptional(v.number()) })

/** A thing that a form edits: its text by field, and what a save may say that it has seen of it. */
export interface Edited {
  text: Texts
  versions: v.InferOutput<typeof Versions>
}

/** What a form says of a save that was not taken: at its fields, or as a whole. */
export interface FormErrors {
  issues?: Texts
  problem?: string
}

interface FormState {
  /** What was typed. A field that is not in it says what the thing says. */
  typed: Texts
  /** The thing as it was when it was typed over. */
  seen?: Edited | undefined
  isOpen: boolean
  /** Typed on an earlier visit. */
  isRestored: boolean
  /** The fields that had the focus and lost it. */
  touched: readonly string[]
  /** What is wrong, by field. */
  issues: Texts
  /** Why the form as a whole was not taken. */
  problem?: string | undefined
  /** A save that somebody else's work stood in the way of, and what the form had seen of the thing till then. */
  refusal?: { error: ApiError; seen: Edited } | undefined
  isSaving: boolean
  /** What was typed when the save was sent; nothing, once it was given up. */
  sent?: Texts | undefined
}

const NO_ERRORS = { issues: {}, problem: undefined, refusal: undefined }
const CLOSED = {
  typed: {},
  seen: undefined,
  isOpen: false,
  isRestored: false,
  touched: [],
  sent: undefined,
  ...NO_ERRORS,
}

/** The forms whose save is not answered yet. */
const saving = new Map<string, FormHandle>()

// Another visit begins with what was kept, if anything was.
draftOwner.subscribe((now, before) => now.userId !== before.userId && saving.clear())

/**
 * The form under a name, or a nameless one of which nothing is kept: who comes back while it is being saved finds it
 * as they left it, and who comes back later what they typed.
 */
export const formOf = (thingName: string | undefined, thing: Edited | undefined): FormHandle => {
  const name = thingName === undefined ? undefined : draftName(thingName)
  return (name !== undefined && saving.get(name)) || makeForm(name, thing)
}

const makeForm = (name: string | undefined, thing: Edited | undefined) => {
  const store = createStore<FormState>(() => ({ ...CLOSED, ...restoredForm(name, thing), isSaving: false }))
  const update = (change: Partial<FormState>) => {
    store.setState(change)
    if (name !== undefined) saveFormDraft(name, store.getState())
  }
  const answered = () => {
    if (name !== undefined && saving.get(name) === form) saving.delete(name)
    store.setState({ isSaving: false })
  }
  const form = {
    store,
    open: (over: Edited) => update({ ...CLOSED, isOpen: true, seen: over }),
    /** Forgets what was typed. */
    close: () => update(CLOSED),
    type: (field: string, text: string) => {
      const { typed, issues } = store.getState()
      const { [field]: _, ...others } = issues
      update({ typed: { ...typed, [field]: text }, issues: others, problem: undefined })
    },
    leave: (field: string) =>
      store.setState(({ touched }) => (touched.includes(field) ? {} : { touched: [...touched, field] })),
    setErrors: (errors: FormErrors) => store.setState({ issues: {}, problem: undefined, ...errors }),
    startSaving: () => {
      if (name !== undefined) saving.set(name, form)
      store.setState(({ typed }) => ({ ...NO_ERRORS, isSaving: true, sent: typed }))
    },
    /** The save passed. What was typed meanwhile over a thing, which is this now, is not saved yet. */
    saved: (now?: Edited) => {
      answered()
      const { typed, seen, sent } = store.getState()
      if (now ? typed === sent : sent) form.close()
      else if (now && seen) update({ seen: now })
    },
    /**
     * The save was refused: its fields say what the server says of them, or `issues`. Who saves again has read how the
     * thing is `now`, and means it.
     */
    refused: (error: ApiError, { now, ...errors }: FormErrors & { now?: Edited | undefined } = {}) => {
      answered()
      const { seen, sent } = store.getState()
      if (seen && now) update({ seen: now })
      if (!sent) return
      const issues = Object.fromEntries(error.answer.issues?.map((one) => [one.field, one.message]) ?? [])
      store.setState({ issues, ...errors, ...(seen && error.status === 409 && { refusal: { error, seen } }) })
    },
  }
  return form
}

type FormHandle = ReturnType<typeof makeForm>

const StoredDraft = v.object({
  typed: v.record(v.string(), v.string()),
  /** What the typed fields of a thing said before. */
  before: v.record(v.string(), v.string()),
  versions: v.optional(Versions),
})

/** Keeps what is typed, with no more of the thing than what it would replace. */
const saveFormDraft = (name: string, { typed, seen }: FormState) => {
  const fields = Object.entries(typed).filter(([, text]) => seen || text !== '')
  const before = seen && Object.fromEntries(fields.map(([field]) => [field, seen.text[field] ?? '']))
  const entry: v.InferOutput<typeof StoredDraft> = {
    typed: Object.fromEntries(fields),
    before: before ?? {},
    versions: seen?.versions,
  }
  saveDraft(name, fields.length === 0 ? null : JSON.stringify(entry))
}

/** A form that was left with something typed in it. */
const restoredForm = (name: string | undefined, thing: Edited | undefined): Partial<FormState> => {
  try {
    const { typed, before, versions } = v.parse(StoredDraft, JSON.parse((name && readDraft(name)) ?? ''))
    if (!thing) return { typed, isOpen: true, isRestored: true }
    return versions
      ? { typed, isOpen: true, isRestored: true, seen: { versions, text: { ...thing.text, ...before } } }
      : {}
  } catch {
    return {}
  }
}
