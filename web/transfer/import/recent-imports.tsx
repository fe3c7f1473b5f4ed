import { useQuery } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import { type Import, undoNeeds } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { importWords } from '#web/messages/import.ts'
import { useUser } from '#web/session/session.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { FileButton } from './choose-file.tsx'
import styles from './recent-imports.module.css'
import { UndoButton, UndoStatus } from './undo-import.tsx'
import { useUndo } from './use-undo.ts'

/** The last imports: each can be undone, and one that stopped half-way continued with its file. */
export const RecentImports = ({ onContinue }: { onContinue: (file: File, begun: Import) => void }) => {
  const { permissions } = useUser()
  const { state, undo } = useUndo()
  const { data, error, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: () => bodyOf(api.imports.$get()),
  })
  if (!data) return error && <LoadError error={error} onRetry={refetch} />
  if (data.imports.length === 0) return null
  return (
    <section className={styles.recent} aria-label={importWords.recent}>
      <h3>{importWords.recent}</h3>
      <ul className={styles.list}>
        {data.imports.map((one) => (
          <li key={one.import_id}>
            <div className={styles.about}>
              <strong>{one.file_name}</strong>
              <span>{importWords.by(one.user_name, shortTime(one.started_at))}</span>
              <span>{importWords.done(one)}</span>
              <Standing of={one} />
            </div>
            {one.state === 'running' && (
              <FileButton aria-label={importWords.continueOf(one.file_name)} onChoose={(file) => onContinue(file, one)}>
                {importWords.resume}
              </FileButton>
            )}
            {one.state !== 'undone' && undoNeeds(one).every((name) => allows(permissions, name)) && (
              <UndoButton of={one} state={state} onUndo={undo} />
            )}
            <UndoStatus of={one} state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Standing = ({ of: { state, read, rows } }: { of: Import }) => {
  if (state === 'done') return null
  return (
    <span className={styles.state}>
      {state === 'running' ? importWords.states.running(read, rows) : importWords.states[state]}
    </span>
  )
}
