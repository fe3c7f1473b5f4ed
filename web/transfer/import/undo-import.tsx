import { useEffect, useRef } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { importWords } from '#web/messages/import.ts'
import { Progress } from '#web/ui/progress.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import styles from './undo-import.module.css'
import type { UndoState } from './use-undo.ts'

interface UndoProps {
  of: Import
  state: UndoState
}

/** Undoes a whole import, in two steps. */
export const UndoButton = ({ of, state, onUndo }: UndoProps & { onUndo: (of: Import) => void }) => (
  <TwoStepButton
    kind="plain"
    armedKind="armed"
    armedLabel={importWords.undoAgain}
    warning={importWords.undoWarning}
    aria-label={importWords.undoOf(of.file_name)}
    disabled={state.is === 'busy'}
    onConfirm={() => onUndo(of)}
  >
    {importWords.undo}
  </TwoStepButton>
)

/** How far the undo of an import is, and what became of it. */
export const UndoStatus = ({ of, state }: UndoProps) => {
  if (state.is === 'idle' || state.importId !== of.import_id) return null
  if (state.is === 'busy') {
    const total = of.made + of.merged
    return (
      <Progress
        label={importWords.progressLabel}
        text={importWords.undoing(state.done, total)}
        done={state.done}
        total={total}
      />
    )
  }
  if (state.is === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        {importWords.notUndone(state.why)}
      </p>
    )
  }
  return <Undone />
}

const Undone = () => {
  const said = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus()
  }, [])
  return (
    <p ref={said} role="status" tabIndex={-1} className={styles.status}>
      {importWords.undone}
    </p>
  )
}
