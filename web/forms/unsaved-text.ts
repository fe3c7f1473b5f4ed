import { createStore } from 'zustand/vanilla'
import { remember, remembered, rememberedNames } from '#web/lib/storage.ts'
import { withServerIds } from '#web/offline/provisional-ids.ts'

// Unsaved text of forms, in local storage, per user. A draft's key: `kept.`, the user's id, a dot, the form's name.

/** How long a draft is kept. */
const DRAFT_LIFE_MS = 24 * 3_600_000

const ALL = 'kept.'

/** The signed-in user, whose drafts may be saved; null saves none. */
export const unsavedTextOwner = createStore<{ userId: number | null }>(() => ({ userId: null }))

export const setUnsavedTextOwner = (userId: number | null) => unsavedTextOwner.setState({ userId })

/** The key of a user's draft of a form. */
export const unsavedTextKeyOf = (userId: number, thing: string) => `${ALL}${userId}.${thing}`

/** The key of the signed-in user's draft of a form; undefined where nobody is signed in. */
export const unsavedTextKey = (thing: string) => {
  const { userId } = unsavedTextOwner.getState()
  return userId === null ? undefined : unsavedTextKeyOf(userId, thing)
}

/** Whether the signed-in user has a draft of a form whose name begins with this one and a dot. */
export const hasUnsavedText = (thing: string) => {
  const beginning = unsavedTextKey(`${thing}.`)
  return beginning !== undefined && rememberedNames(beginning).some((name) => readUnsavedText(name) !== null)
}

/** Saves a draft with the time, if it is the signed-in user's; null deletes it. */
export const saveUnsavedText = (name: string, text: string | null) => {
  const beginning = unsavedTextKey('')
  if (text === null) remember(name, null)
  else if (beginning !== undefined && name.startsWith(beginning)) remember(name, `${Date.now()} ${text}`)
}

/** A draft that has not expired. */
export const readUnsavedText = (name: string): string | null => {
  const [at = '', text] = split(remembered(name) ?? '')
  const age = Date.now() - Number(at)
  return text !== undefined && age < DRAFT_LIFE_MS ? text : null
}

const split = (entry: string) => {
  const space = entry.indexOf(' ')
  return space < 0 ? [] : [entry.slice(0, space), entry.slice(space + 1)]
}

/** One draft as it was saved at some time. */
export interface UnsavedTextRef {
  name: string
  /** What its entry begins with. */
  savedAt: string
}

/** The draft of a form as it is now. */
export const unsavedTextRef = (name: string): UnsavedTextRef | undefined => {
  const [savedAt] = split(remembered(name) ?? '')
  return savedAt === undefined ? undefined : { name, savedAt }
}

/** Deletes a draft, unless another text was saved since. */
export const deleteUnsavedText = ({ name, savedAt }: UnsavedTextRef) => {
  if (unsavedTextRef(name)?.savedAt === savedAt) remember(name, null)
}

export const deleteExpiredTexts = () => {
  for (const name of rememberedNames(ALL)) if (readUnsavedText(name) === null) remember(name, null)
}

/** Deletes the drafts of all users. */
export const deleteUnsavedTexts = () => {
  for (const name of rememberedNames(ALL)) remember(name, null)
}

/** The name of a form with the given number in place of each provisional id: `lead.5.project`. */
export const keyWithServerIds = (name: string, ids: Readonly<Record<number, number>>) =>
  name
    .split('.')
    .map((part) => (part.startsWith('-') ? withServerIds(Number(part), ids) : part))
    .join('.')

/** The drafts on what was made on this device go on under the numbers that the server gave. */
export const renumberUnsavedTexts = (ids: Readonly<Record<number, number>>) => {
  const beginning = unsavedTextKey('')
  if (beginning === undefined) return
  for (const name of rememberedNames(beginning)) {
    const numbered = keyWithServerIds(name, ids)
    if (numbered === name) continue
    remember(numbered, remembered(name))
    remember(name, null)
  }
}
