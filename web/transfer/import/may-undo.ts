import { allows } from '#contract/permissions.ts'
import { type Import, permissionsOfUndo } from '#contract/transfer/import.ts'

/** Whether an import has active or restored records, and this user may undo it. */
export const mayUndo = (of: Import, permissions: readonly string[]) =>
  of.made + of.merged > 0 &&
  (of.state !== 'undone' || of.kept > 0) &&
  ['Contacts: View' as const, ...permissionsOfUndo(of)].every((name) => allows(permissions, name))
