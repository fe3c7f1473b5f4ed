import { remembered } from '#web/lib/storage.ts'

/** Under which names what a user typed on a contact is kept until it is saved or given up. */
export const noteName = (userId: number, contactId: number) => `note.${userId}.${contactId}`
export const editName = (userId: number, contactId: number, form: 'contact' | 'project') =>
  `edit.${userId}.${contactId}.${form}`

/** Whether anything that a user typed on a contact is not saved yet. */
export const isTextKept = (userId: number, contactId: number) =>
  [noteName(userId, contactId), editName(userId, contactId, 'contact'), editName(userId, contactId, 'project')].some(
    (name) => remembered(name) !== null,
  )
