import { kept, keptName } from '#web/lib/form/form-drafts.ts'

export type FormName = 'contact' | 'project'

/** Under which names what a user typed on a contact is kept until it is saved or given up. */
export const noteName = (userId: number, contactId: number) => keptName(userId, `note.${contactId}`)
export const editName = (userId: number, contactId: number, form: FormName) =>
  keptName(userId, `edit.${contactId}.${form}`)

/** Whether anything that a user typed on a contact is not saved yet. */
export const isTextKept = (userId: number, contactId: number) =>
  [noteName(userId, contactId), editName(userId, contactId, 'contact'), editName(userId, contactId, 'project')].some(
    (name) => kept(name) !== null,
  )
