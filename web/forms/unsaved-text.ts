import { createStore } from 'zustand/vanilla'
import { remember, remembered, rememberedNames } from '#web/lib/storage.ts'
import { withGivenIds } from '#web/offline/provisional-ids.ts'

// Unsaved text of forms, in local storage, per user. A draft's key: `kept.`, the user's id, a dot, the form's name.

/** How long a draft is kept. */
const DRAFT_LIFE_MS = 24 * 3_600_000

const ALL = 'kept.'

/** The signed-in user, whose drafts may be saved; null saves none. */
export const draftOwner = createStore<{ userId: number | null }>(() => ({ userId: null }))

export const setDraftOwner = (userId: number | null) => draftOwner.setState({ userId })

/** The key of a user's draft of a form. */
export const draftNameOf = (userId: number, thing: string) => `${ALL}${userId}.${thing}`

/** The key of the signed-in user's draft of a form; undefined where nobody is signed in. */
export const draftName = (thing: string) => {
  const { userId } = draftOwner.getState()
  return userId === null ? undefined : draftNameOf(userId, thing)
}

/** Whether the signed-in user has a draft of a form whose name begins with this one and a dot. */
export const hasDraftOn = (thing: string) => {
  const beginning = draftName(`${thing}.`)
  return beginning !== undefined && rememberedNames(beginning).some((name) => readDraft(name) !== null)
}

/** Saves a draft with the time, if it is the signed-in user's; null deletes it. */
export const saveDraft = (name: string, text: string | null) => {
  const beginning = draftName('')
  if (text === null) remember(name, null)
  else if (beginning !== undefined && name.startsWith(beginning)) remember(name, `${Date.now()} ${text}`)
}

/** A draft that has not expired. */
export const readDraft = (name: string): string | null => {
  const [at = '', text] = split(remembered(name) ?? '')
  const age = Date.now() - Number(at)
  return text !== undefined && age < DRAFT_LIFE_MS ? text : null
}

const split = (entry: string) => {
  const space = entry.indexOf(' ')
  return space < 0 ? [] : [entry.slice(0, space), entry.slice(space + 1)]
}

/** One draft as it was saved at some time. */
export interface SavedDraft {
  name: string
  /** What its entry begins with. */
  savedAt: string
}

/** The draft of a form as it is now. */
export const savedDraft = (name: string): SavedDraft | undefined => {
  const [savedAt] = split(remembered(name) ?? '')
  return savedAt === undefined ? undefined : { name, savedAt }
}

/** Deletes a draft, unless another text was saved since. */
export const deleteSavedDraft = ({ name, savedAt }: SavedDraft) => {
  if (savedDraft(name)?.savedAt === savedAt) remember(name, null)
}

export const deleteExpiredDrafts = () => {
  for (const name of rememberedNames(ALL)) if (readDraft(name) === null) remember(name, null)
}

/** Deletes the drafts of all users. */
export const deleteDrafts = () => {
  for (const name of rememberedNames(ALL)) remember(name, null)
}

/** The name of a form with the given number in place of each provisional id: `lead.5.project`. */
export const numberedName = (name: string, ids: Readonly<Record<number, number>>) =>
  name
    .split('.')
    .map((part) => (part.startsWith('-') ? withGivenIds(Number(part), ids) : part))
    .join('.')

/** The drafts on what was made on this device go on under the numbers that the server gave. */
export const numberDrafts = (ids: Readonly<Record<number, number>>) => {
  const beginning = draftName('')
  if (beginning === undefined) return
  for (const name of rememberedNames(beginning)) {
    const numbered = numberedName(name, ids)
    if (numbered === name) continue
    remember(numbered, remembered(name))
    remember(name, null)
  }
}
