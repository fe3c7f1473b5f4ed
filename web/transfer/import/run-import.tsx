import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveBlob } from '#web/lib/save-file.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { importWords } from '#words/import.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { DroppedColumns } from './dropped-columns.tsx'
import { type ImportRun, showRun } from './import-run.ts'
import { UndoButton, UndoStatus } from './undo-import.tsx'
import { mayUndo, useUndo } from './use-undo.ts'

/** A running import and its result. */
export const RunImport = ({ run: { state, leftOut, pause, cancel, resume } }: { run: ImportRun }) => {
  const { permissions } = useUser()
  const undo = useUndo()
  const { now } = state
  const isOver = state.is === 'done' || state.is === 'cancelled'
  const canUndo = state.is !== 'running' && state.is !== 'elsewhere' && undo.state.is !== 'done'
  const frame = useRef<HTMLDivElement>(null)
  // The focused button was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state other buttons are there
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus()
  }, [state.is, undo.state.is])
  return (
    <Stack gap={3} wrap="break" ref={frame} tabIndex={-1}>
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
          <Hint>{importWords.soFar(now)}</Hint>
        </>
      )}
      {state.is === 'running' && <Hint role="status">{state.isWaiting ? importWords.waiting : importWords.stay}</Hint>}
      {state.is === 'paused' && <p role="status">{importWords.paused}</p>}
      {state.is === 'cancelled' && <p role="status">{importWords.cancelled}</p>}
      {state.is === 'elsewhere' && <p role="status">{importWords.elsewhere}</p>}
      {state.is === 'stopped' && (
        <Text tone="bad" role="alert">
          {importWords.stopped(state.why)}
        </Text>
      )}
      {leftOut && leftOut.notTaken.all().length > 0 && (
        <Text as="ul" tone="warn" aria-label={importWords.notTakenTitle}>
          <DroppedColumns columns={leftOut.notTaken.all()} />
        </Text>
      )}
      <UndoStatus of={now} undo={undo} />
      <Row gap="2 3">
        {state.is === 'running' && <Button onClick={pause}>{importWords.pause}</Button>}
        {!isOver && state.is !== 'running' && undo.state.is === 'idle' && (
          <Button kind="primary" onClick={resume}>
            {termWords.goOn}
          </Button>
        )}
        {!isOver && state.is !== 'elsewhere' && undo.state.is === 'idle' && (
          <TwoStepButton kind="quiet" armedLabel={importWords.cancelAgain} onConfirm={cancel}>
            {importWords.cancel}
          </TwoStepButton>
        )}
        {leftOut && leftOut.count > 0 && (
          <Button onClick={() => saveBlob(leftOut.file(), importWords.skippedName)}>
            <Download aria-hidden="true" />
            {leftOut.notTaken.all().length > 0 ? importWords.skippedOrPart : importWords.skippedFile}
          </Button>
        )}
        {canUndo && mayUndo(now, permissions) && <UndoButton of={now} undo={undo} />}
        {state.is !== 'running' && (
          <Button
            kind={isOver ? 'primary' : 'plain'}
            disabled={undo.state.is === 'busy'}
            onClick={() => showRun(undefined)}
          >
            {state.is === 'done' ? termWords.done : uiWords.close}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
