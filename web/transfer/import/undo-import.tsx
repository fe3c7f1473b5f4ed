import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Import, ImportChanges } from '#contract/transfer/import.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldSet, Row, Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { importWords } from '#words/import.ts'
import { uiWords } from '#words/ui.ts'
import type { Undo } from './use-undo.ts'

interface UndoProps {
  of: Import
  undo: Undo
}

/** Asks before a whole import is undone. */
export const UndoButton = ({ of, undo: { state, ask } }: UndoProps) => (
  <Button
    aria-label={importWords.undoOf(of.file_name)}
    disabled={state.is === 'busy' || (state.is === 'asking' && state.importId === of.import_id)}
    onClick={() => ask(of)}
  >
    {uiWords.undo}
  </Button>
)

/** Restores at once what an undo moved to the trash. */
export const RestoreButton = ({ of, undo: { state, restore } }: UndoProps) => (
  <Button
    aria-label={importWords.restoreOf(of.file_name, of.trashed)}
    disabled={state.is === 'busy'}
    onClick={() => restore(of)}
  >
    {importWords.restore(of.trashed)}
  </Button>
)

/** The extent, progress and result of undoing an import. */
export const UndoStatus = ({ of, undo }: UndoProps) => {
  const { state } = undo
  if (state.is === 'idle' || state.importId !== of.import_id) return null
  if (state.is === 'asking') return <Question of={of} undo={undo} changes={state.changes} />
  if (state.is === 'busy') {
    const { doing, done, total, isWaiting } = state
    return (
      <Progress
        label={importWords.progressLabel}
        text={isWaiting ? importWords.waiting : importWords.doing[doing](done, total)}
        done={done}
        total={total}
      />
    )
  }
  if (state.is === 'failed') {
    return (
      <Text size="sm" tone="bad" wrap="break" role="alert">
        {importWords.notDone[state.doing](state.why)}
      </Text>
    )
  }
  if (state.is === 'restored') return <Said key="restored">{importWords.restored(state.left)}</Said>
  return (
    <>
      <Said key="undone">{state.kept ? importWords.undoneBut(state.kept.changed) : importWords.undone}</Said>
      {state.kept && <Changed changes={state.kept} />}
    </>
  )
}

const Question = ({ of, undo, changes }: UndoProps & { changes: ImportChanges | undefined }) => {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  const total = of.made + of.merged
  return (
    <FieldSet box="line" ref={group} aria-label={importWords.undoOf(of.file_name)} tabIndex={-1}>
      {!changes && <p role="status">{importWords.looking}</p>}
      {changes && <p>{importWords.undoWarning}</p>}
      {changes && changes.changed > 0 && (
        <>
          <Text tone="warn">
            {importWords.changedSince(
              changes.changed,
              total,
              changes.ways.map((way) => importWords.ways[way]),
            )}
          </Text>
          <Changed changes={changes} />
        </>
      )}
      <Row gap="2 3">
        {changes && (
          <Button kind="primary" onClick={() => undo.undo(of, 'keep')}>
            {changes.changed > 0 ? importWords.undoUntouched : importWords.undoAll}
          </Button>
        )}
        {changes && changes.changed > 0 && (
          <Button kind="danger" onClick={() => undo.undo(of, 'take')}>
            {importWords.undoChanged}
          </Button>
        )}
        <Button kind="quiet" onClick={undo.leave}>
          {uiWords.cancel}
        </Button>
      </Row>
    </FieldSet>
  )
}

/** The first of the contacts that were changed, by name. */
const Changed = ({ changes: { changed, contacts } }: { changes: ImportChanges }) => (
  <Row as="ul" gap="1 3" size="sm">
    {contacts.map(({ contact_id, name }) => (
      <li key={contact_id}>
        <Link to={`/contacts/${contact_id}`}>{name}</Link>
      </li>
    ))}
    {changed > contacts.length && <li>{importWords.more(changed - contacts.length)}</li>}
  </Row>
)

const Said = ({ children }: { children: string }) => {
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button was removed.
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus()
  }, [])
  return (
    <Text size="sm" ref={said} role="status" tabIndex={-1}>
      {children}
    </Text>
  )
}
