import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import type { Import } from '#contract/transfer/import.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { shortTime } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useUser } from '#web/session/session.ts'
import styles from '#web/transfer/transfer.module.css'
import { Button } from '#web/ui/button.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { FileButton } from './choose-file.tsx'
import { runsOnOtherDevice, useRunningElsewhere } from './import-lock.ts'
import { importsQuery } from './imports-query.ts'
import { RestoreButton, UndoButton, UndoStatus } from './undo-import.tsx'
import { mayUndo, type Undo, useUndo } from './use-undo.ts'

/** The number of initially shown imports. */
const SHOWN = 4

interface RecentImportsProps {
  onContinue: (file: File, begun: Import) => void
}

/** Recent imports. Each can be undone and restored; a stopped one continues with its file. */
export const RecentImports = ({ onContinue }: RecentImportsProps) => {
  const undo = useUndo()
  const now = useNow()
  const asked = Number(useSearchParams()[0].get('import'))
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery(importsQuery)
  const isElsewhere = useRunningElsewhere(data?.imports.some(({ state }) => state === 'running') ?? false)
  if (!data) return error && <LoadError error={error} onRetry={refetch} />
  if (data.imports.length === 0) return null
  const isLong = data.imports.length > SHOWN && !showsAll && !data.imports.slice(SHOWN).some(isAsked(asked))
  return (
    <Stack as="section" aria-label={importWords.recent}>
      <Text as="h3" size="md">
        {importWords.recent}
      </Text>
      <ul className={styles.imports}>
        {(isLong ? data.imports.slice(0, SHOWN) : data.imports).map((one) => (
          <RecentImport
            key={one.import_id}
            of={one}
            undo={undo}
            runsIn={isElsewhere(one.import_id) ? 'tab' : runsOnOtherDevice(one, now) ? 'device' : undefined}
            isAsked={isAsked(asked)(one)}
            onContinue={onContinue}
          />
        ))}
      </ul>
      {isLong && <Button onClick={() => setShowsAll(true)}>{uiWords.showMore}</Button>}
    </Stack>
  )
}

const isAsked = (asked: number) => (one: Import) => one.import_id === asked

interface RecentImportProps extends RecentImportsProps {
  of: Import
  undo: Undo
  /** The other tab or browser that runs it. */
  runsIn: 'tab' | 'device' | undefined
  /** Whether the URL names it. */
  isAsked: boolean
}

const RecentImport = ({ of, undo, runsIn, isAsked: isNamed, onContinue }: RecentImportProps) => {
  const { user_id, permissions } = useUser()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <li ref={item} aria-current={isNamed || undefined}>
      <Stack gap={0} grow>
        <strong>{of.file_name}</strong>
        <Hint as="span">{importWords.by(of.user_name, shortTime(of.started_at))}</Hint>
        <Hint as="span">{importWords.done(of)}</Hint>
        <Standing of={of} isOwn={of.user_id === user_id} runsIn={runsIn} />
      </Stack>
      {of.state === 'running' && of.user_id === user_id && !runsIn && (
        <FileButton aria-label={importWords.continueOf(of.file_name)} onChoose={(file) => onContinue(file, of)}>
          {termWords.goOn}
        </FileButton>
      )}
      {of.trashed > 0 && of.state !== 'undoing' && allows(permissions, 'Contacts: Delete') && (
        <RestoreButton of={of} undo={undo} />
      )}
      {!runsIn && mayUndo(of, permissions) && <UndoButton of={of} undo={undo} />}
      <UndoStatus of={of} undo={undo} />
    </li>
  )
}

interface StandingProps {
  of: Import
  isOwn: boolean
  runsIn: RecentImportProps['runsIn']
}

const Standing = ({ of: { state, read, rows, kept }, isOwn, runsIn }: StandingProps) => {
  if (state === 'done') return null
  return (
    <Hint as="span" tone="warn">
      {standingOf()}
    </Hint>
  )

  function standingOf() {
    if (state === 'running') {
      if (runsIn === 'tab') return importWords.states.elsewhere
      if (runsIn === 'device') return importWords.states.otherDevice(read, rows)
      return (isOwn ? importWords.states.running : importWords.states.ofOther)(read, rows)
    }
    if (state === 'stopped') return importWords.states.stopped(read, rows)
    if (state === 'undone' && kept > 0) return importWords.states.undoneBut(kept)
    return state === 'done' ? '' : importWords.states[state]
  }
}
