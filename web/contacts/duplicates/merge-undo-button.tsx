import { Undo2 } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { duplicatesWords } from '#words/duplicates.ts'
import { uiWords } from '#words/ui.ts'
import { undoMerge } from './undo-merge.write.ts'

interface UndoProps {
  contactId: number
  mergeId: number
  /** Name of the contact that was merged into this one. */
  name: string
}

/** Undoes a merge that the timeline lists. Hidden without merge permission. */
export const MergeUndoButton = (merge: UndoProps) => {
  const { permissions } = useUser()
  const undo = useWrite(undoMerge)
  const busy = undo.writing !== undefined
  if (!allows(permissions, 'Contacts: Edit') || !allows(permissions, 'Contacts: Delete')) return null
  return (
    <Button
      aria-label={duplicatesWords.undoMerge(merge.name)}
      disabled={busy}
      aria-busy={busy}
      onClick={() => undo.write(merge)}
    >
      <Undo2 aria-hidden="true" />
      {uiWords.undo}
    </Button>
  )
}
