import { createStore } from 'zustand/vanilla'
import { ageAt } from '#web/lib/clock.ts'
import { remember, remembered, rememberedNames } from '#web/lib/storage.ts'
import type { FormTextRef } from '#web/offline/define-write.ts'

// The unsaved text of forms, in local storage, per user. The key is `kept.`, the user's id, a dot and the form's name; the
// value is the time of storage, a space and the text.

/** How long unsaved text is stored, in milliseconds. */
const LIFE_MS = 24 * 3_600_000

const PREFIX = 'kept.'

/** The signed-in user, who owns the unsaved text. With null, no text is stored. */
export const unsavedTextOwner = createStore<{ userId: number | null }>(() => ({ userId: null }))

export const setUnsavedTextOwner = (userId: number | null) => unsavedTextOwner.setState({ userId })

/** The storage key of a user's form. */
export const unsavedTextKeyOf = (userId: number, form: string) => `${PREFIX}${userId}.${form}`

/** The storage key of the signed-in user's form; undefined while nobody is signed in. */
export const unsavedTextKey = (form: string) => {
  const { userId } = unsavedTextOwner.getState()
  return userId === null ? undefined : unsavedTextKeyOf(userId, form)
}

/** Whether the signed-in user has unsaved text in a form whose name begins with `form` and a dot. */
export const hasUnsavedText = (form: string) => {
  const prefix = unsavedTextKey(`${form}.`)
  return prefix !== undefined && rememberedNames(prefix).some((name) => readUnsavedText(name) !== null)
}

/** Stores text with the time, if the key belongs to the signed-in user. Null deletes it. */
export const saveUnsavedText = (name: string, text: string | null) => {
  const prefix = unsavedTextKey('')
  if (text === null) remember(name, null)
  else if (prefix !== undefined && name.startsWith(prefix)) remember(name, `${Date.now()} ${text}`)
}

/** Stored text that has not expired. */
export const readUnsavedText = (name: string): string | null => {
  const [savedAt, text] = split(remembered(name) ?? '')
  return text !== undefined && ageAt(Number(savedAt)) < LIFE_MS ? text : null
}

const split = (entry: string) => {
  const space = entry.indexOf(' ')
  return space < 0 ? [] : [entry.slice(0, space), entry.slice(space + 1)]
}

/** A reference to the stored text as it is now. */
export const unsavedTextRef = (name: string): FormTextRef | undefined => {
  const [savedAt] = split(remembered(name) ?? '')
  return savedAt === undefined ? undefined : { name, savedAt }
}

/** Deletes stored text, unless newer text was stored since. */
export const deleteUnsavedText = ({ name, savedAt }: FormTextRef) => {
  if (unsavedTextRef(name)?.savedAt === savedAt) remember(name, null)
}

export const deleteExpiredTexts = () => {
  for (const name of rememberedNames(PREFIX)) if (readUnsavedText(name) === null) remember(name, null)
}

/** Deletes the unsaved text of all users. */
export const deleteUnsavedTexts = () => {
  for (const name of rememberedNames(PREFIX)) remember(name, null)
}
