import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import { type Import, undoNeeds } from '#contract/transfer/import.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { importWords } from '#web/messages/import.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { NotTakenList } from './not-taken-list.tsx'
import type { Choices, OpenedFile } from './prepared.ts'
import styles from './run-import.module.css'
import { UndoButton, UndoStatus } from './undo-import.tsx'
import { useRun } from './use-run.ts'
import { useUndo } from './use-undo.ts'
import type { Names } from './words.ts'

interface RunImportProps {
  opened: OpenedFile
  choices: Choices
  names: Names
  begun: Import
  onClose: () => void
}

/** An import under way, and what came of it. */
export const RunImport = ({ onClose, ...given }: RunImportProps) => {
  const { permissions } = useUser()
  const { state, leftOut, pause, resume } = useRun(given)
  const { state: undoing, undo } = useUndo()
  const { now } = state
  const mayUndo =
    undoNeeds(now).every((name) => allows(permissions, name)) && undoing.is !== 'done' && state.is !== 'running'
  const frame = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state other buttons are there
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus()
  }, [state.is, undoing.is])
  return (
    <div ref={frame} className={styles.run} tabIndex={-1}>
      <strong>{now.file_name}</strong>
      {state.is === 'done' ? (
        <p role="status">{importWords.done(now)}</p>
      ) : (
        <>
          <Progress
            label={importWords.progressLabel}
            text={importWords.progress(now.read, now.rows)}
            done={now.read}
            total={now.rows}
          />
          <p className={styles.fine}>{importWords.soFar(now)}</p>
        </>
      )}
      {state.is === 'running' && <p className={styles.fine}>{importWords.stay}</p>}
      {state.is === 'paused' && <p role="status">{importWords.paused}</p>}
      {state.is === 'stopped' && (
        <p role="alert" className={styles.stopped}>
          {importWords.stopped(state.why)}
        </p>
      )}
      {leftOut && leftOut.notTaken.all().length > 0 && (
        <ul className={styles.parts} aria-label={importWords.notTakenTitle}>
          <NotTakenList columns={leftOut.notTaken.all()} />
        </ul>
      )}
      <UndoStatus of={now} state={undoing} />
      <div className={styles.buttons}>
        {state.is === 'running' && <Button onClick={pause}>{importWords.pause}</Button>}
        {(state.is === 'paused' || state.is === 'stopped') && undoing.is === 'idle' && (
          <Button kind="primary" onClick={resume}>
            {importWords.resume}
          </Button>
        )}
        {leftOut && leftOut.count > 0 && (
          <Button onClick={() => saveBlob(leftOut.file(), importWords.skippedName)}>
            <Download aria-hidden="true" />
            {leftOut.notTaken.all().length > 0 ? importWords.skippedOrPart : importWords.skippedFile}
          </Button>
        )}
        {mayUndo && <UndoButton of={now} state={undoing} onUndo={undo} />}
        {state.is !== 'running' && (
          <Button kind="primary" disabled={undoing.is === 'busy'} onClick={onClose}>
            {importWords.finish}
          </Button>
        )}
      </div>
    </div>
  )
}
