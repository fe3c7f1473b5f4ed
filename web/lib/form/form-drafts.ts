import { createStore } from 'zustand/vanilla'
import { remember, remembered, rememberedNames } from '#web/lib/storage.ts'

/** How long what was typed waits for who typed it. */
export const DRAFT_LIFE_MS = 24 * 3_600_000

const ALL = 'kept.'

/** Whose text may be kept now; nobody's, where nobody is signed in. */
export const draftOwner = createStore<{ userId: number | null }>(() => ({ userId: null }))

/** From now on only this user's text is kept: an answer that comes after they left brings nothing back. */
export const setDraftOwner = (userId: number | null) => draftOwner.setState({ userId })

/** The name under which a user's text on a thing is kept. */
export const draftNameOf = (userId: number, thing: string) => `${ALL}${userId}.${thing}`

/** The name under which the present user's text on a thing is kept. */
export const draftName = (thing: string) => {
  const { userId } = draftOwner.getState()
  return userId === null ? undefined : draftNameOf(userId, thing)
}

/** Whether the present user left text on any part of a thing, under names that begin with the thing's and a dot. */
export const hasDraftOn = (thing: string) => {
  const beginning = draftName(`${thing}.`)
  return beginning !== undefined && rememberedNames(beginning).some((name) => readDraft(name) !== null)
}

/** Keeps a text that is not saved yet, with the time; null forgets it. */
export const saveDraft = (name: string, text: string | null) => {
  const beginning = draftName('')
  if (text === null) remember(name, null)
  else if (beginning !== undefined && name.startsWith(beginning)) remember(name, `${Date.now()} ${text}`)
}

/** What was kept within the last day. */
export const readDraft = (name: string): string | null => {
  const [at = '', text] = split(remembered(name) ?? '')
  const age = Date.now() - Number(at)
  return text !== undefined && Math.abs(age) < DRAFT_LIFE_MS ? text : null
}

const split = (entry: string) => {
  const space = entry.indexOf(' ')
  return space < 0 ? [] : [entry.slice(0, space), entry.slice(space + 1)]
}

/** Forgets what has waited for too long. */
export const deleteExpiredDrafts = () => {
  for (const name of rememberedNames(ALL)) if (readDraft(name) === null) remember(name, null)
}

/** Forgets every text of every user. */
export const deleteDrafts = () => {
  for (const name of rememberedNames(ALL)) remember(name, null)
}
