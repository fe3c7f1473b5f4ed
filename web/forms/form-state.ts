import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError } from '#web/http/fetch-api.ts'
import { serverIds, useOutbox } from '#web/offline/outbox.ts'
import type { Texts } from './check-form.ts'
import {
  keyWithServerIds,
  readUnsavedText,
  saveUnsavedText,
  unsavedTextKey,
  unsavedTextOwner,
  unsavedTextRef,
} from './unsaved-text.ts'

const Versions = v.object({ version: v.number(), lead_version: v.exactOptional(v.number()) })

/** What a form edits: the text of its fields, and the versions that a save of it sends. */
export interface EditedRecord {
  text: Texts
  versions: v.InferOutput<typeof Versions>
}

/** Why a save failed: by field, or for the form as a whole. */
export interface FormErrors {
  issues?: Texts
  problem?: string
}

interface FormState {
  /** The typed fields; the others show the thing's own text. */
  typed: Texts
  /** The thing as it was when the editing began. */
  seen?: EditedRecord | undefined
  isOpen: boolean
  /** The text is a draft from an earlier visit. */
  isRestored: boolean
  /** The fields that were left once. */
  touched: readonly string[]
  issues: Texts
  problem?: string | undefined
  /** A save that conflicted with somebody else's change, the thing as the form had seen it, and the fields that differed. */
  refusal?: { error: ApiError; seen: EditedRecord; fields: readonly string[] } | undefined
  isSaving: boolean
  /** What was typed when the save was sent; undefined once the form was closed. */
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

/** The forms that are being saved, by draft key. */
const saving = new Map<string, FormHandle>()

// After another sign-in a form begins with its draft.
unsavedTextOwner.subscribe((now, before) => now.userId !== before.userId && saving.clear())

/**
 * The form of a name: the same one while it is being saved, else a new one with the draft, if there is one. Without a
 * name nothing is kept, and of it not the text of the `unkept` fields.
 */
export const formOf = (
  thingName: string | undefined,
  thing: EditedRecord | undefined,
  unkept: readonly string[] = [],
): FormHandle => {
  const name = thingName === undefined ? undefined : unsavedTextKey(thingName)
  return (name !== undefined && saving.get(name)) || makeForm(name, thing, unkept)
}

const makeForm = (firstName: string | undefined, thing: EditedRecord | undefined, unkept: readonly string[]) => {
  let name = firstName
  const store = createStore<FormState>(() => ({ ...CLOSED, ...restoredForm(name, thing), isSaving: false }))
  const update = (change: Partial<FormState>) => {
    store.setState(change)
    // A form that no screen shows is not told when what it belongs to gets its number.
    if (name !== undefined) saveFormDraft(keyWithServerIds(name, serverIds()), store.getState(), unkept)
  }
  if (firstName !== undefined && store.getState().isRestored) closeIfInOutbox(store, firstName)
  // Of a form that hands its text over, several saves may be under way.
  let unanswered = 0
  const answered = () => {
    unanswered -= 1
    if (name !== undefined && unanswered === 0 && saving.get(name) === form) saving.delete(name)
    store.setState({ isSaving: false })
  }
  const form = {
    store,
    /** Goes on under another name, as when the thing gets its number. */
    rename: (thingName: string) => {
      const next = unsavedTextKey(thingName)
      if (name === next) return
      const hadDraft = name === undefined || unsavedTextRef(name) !== undefined
      if (name !== undefined) {
        saveUnsavedText(name, null)
        if (saving.delete(name) && next !== undefined) saving.set(next, form)
      }
      name = next
      if (name !== undefined && hadDraft) saveFormDraft(name, store.getState(), unkept)
    },
    /** What a save of the form carries: the outbox deletes the draft once it has the save. */
    draft: () => (name === undefined ? undefined : unsavedTextRef(name)),
    open: (over: EditedRecord) => update({ ...CLOSED, isOpen: true, seen: over }),
    /** Closes the form and deletes the draft. */
    close: () => update(CLOSED),
    type: (field: string, text: string) => {
      const { typed, issues } = store.getState()
      // A field that holds a list has an issue for each entry: `phones.0.phone`.
      const others = Object.entries(issues).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
      update({ typed: { ...typed, [field]: text }, issues: Object.fromEntries(others), problem: undefined })
    },
    leave: (field: string) =>
      store.setState(({ touched }) => (touched.includes(field) ? {} : { touched: [...touched, field] })),
    setErrors: (errors: FormErrors) => store.setState({ issues: {}, problem: undefined, ...errors }),
    startSaving: () => {
      unanswered += 1
      if (name !== undefined) saving.set(name, form)
      store.setState(({ typed }) => ({ ...NO_ERRORS, isSaving: true, sent: typed }))
    },
    /** What was sent is shown elsewhere already: the form is empty again. The draft stays until the outbox has the save. */
    handOver: () => store.setState({ ...CLOSED, isSaving: false }),
    /** What was handed over was refused: its text stands in the form again, before what was typed since. */
    takeBack: (text: Texts) => {
      answered()
      const { typed } = store.getState()
      // A second refusal finds it there.
      const missing = Object.entries(text).filter(([field, back]) => !typed[field]?.includes(back))
      const both = missing.map(([field, back]) => [field, [back, typed[field]].filter(Boolean).join('\n\n')])
      const back = missing.length === 0 ? typed : { ...typed, ...Object.fromEntries(both) }
      update({ typed: back, ...(Object.keys(typed).length === 0 && { sent: back }) })
    },
    /** The save that failed is sent again as it was. Text that was typed since stays when it passes. */
    again: () => {
      unanswered += 1
      if (name !== undefined) saving.set(name, form)
      store.setState(({ typed, sent }) => ({ ...NO_ERRORS, isSaving: true, sent: typed === sent ? sent : undefined }))
    },
    /** The save passed. Text that was typed since it was sent stays, over the thing as it is `now`. Answers whether none was. */
    saved: (now?: EditedRecord) => {
      answered()
      const { typed, seen, sent } = store.getState()
      const isOver = now ? typed === sent : sent !== undefined
      if (isOver) form.close()
      else update(now && seen ? { seen: now } : {})
      return isOver
    },
    /**
     * The save was refused: shows the server's issues at their fields, and a conflict. The next save is made over the
     * thing as it is `now`, and so overwrites the other change.
     */
    refused: (error: ApiError, { now, ...errors }: FormErrors & { now?: EditedRecord | undefined } = {}) => {
      answered()
      const { seen, sent } = store.getState()
      update(seen && now ? { seen: now } : {})
      if (!sent) return
      const issues = Object.fromEntries(error.answer.issues?.map((one) => [one.field, one.message]) ?? [])
      // What both changed to the same is no conflict, nor is what is changed after this.
      const fields = Object.keys(sent).filter((field) => sent[field] !== now?.text[field])
      store.setState({ issues, ...errors, ...(seen && error.status === 409 && { refusal: { error, seen, fields } }) })
    },
  }
  return form
}

type FormHandle = ReturnType<typeof makeForm>

/** Closes a restored form whose text is in the outbox after all, which deletes the draft when it is read at a start. */
const closeIfInOutbox = (store: StoreApi<FormState>, name: string) => {
  if (useOutbox.getState().isRead) return
  const stop = useOutbox.subscribe(({ isRead }) => {
    if (!isRead) return
    stop()
    if (unsavedTextRef(name) === undefined) store.setState(CLOSED)
  })
}

const StoredDraft = v.object({
  typed: v.record(v.string(), v.string()),
  /** The text of the typed fields before the editing. */
  before: v.record(v.string(), v.string()),
  versions: v.optional(Versions),
})

/** Saves the typed fields as a draft, with the text that they replace. */
const saveFormDraft = (name: string, { typed, seen }: FormState, unkept: readonly string[]) => {
  const fields = Object.entries(typed).filter(([field, text]) => !unkept.includes(field) && (seen || text !== ''))
  const before = seen && Object.fromEntries(fields.map(([field]) => [field, seen.text[field] ?? '']))
  const entry: v.InferOutput<typeof StoredDraft> = {
    typed: Object.fromEntries(fields),
    before: before ?? {},
    versions: seen?.versions,
  }
  saveUnsavedText(name, fields.length === 0 ? null : JSON.stringify(entry))
}

/** The state of a form that has a draft. */
const restoredForm = (name: string | undefined, thing: EditedRecord | undefined): Partial<FormState> => {
  try {
    const { typed, before, versions } = v.parse(StoredDraft, JSON.parse((name && readUnsavedText(name)) ?? ''))
    if (!thing) return { typed, isOpen: true, isRestored: true }
    return versions
      ? { typed, isOpen: true, isRestored: true, seen: { versions, text: { ...thing.text, ...before } } }
      : {}
  } catch {
    return {}
  }
}
