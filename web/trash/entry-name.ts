import type { TrashEntry } from '#contract/trash/trash.ts'
import { trashWords } from '#words/trash.ts'

export const entryName = ({ name, kind }: TrashEntry) => name?.trim() || trashWords.unnamed[kind]
