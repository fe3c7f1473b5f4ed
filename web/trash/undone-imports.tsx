import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { allows, type Permission } from '#contract/permissions.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { useUser } from '#web/session/session.ts'
import { importsQuery } from '#web/transfer/import/imports-query.ts'
import { Hint } from '#web/ui/layout/layout.tsx'
import { trashWords } from '#words/trash.ts'
import styles from './trash.module.css'

/** Permissions required to see imports and to restore their contacts. */
const REQUIRED_PERMISSIONS: readonly Permission[] = ['Admin Panel', 'Contacts: Add', 'Contacts: Delete']

/** Undone imports with contacts in the trash, each with a link that restores all its contacts. */
export const UndoneImports = () => {
  const { permissions } = useUser()
  const { data } = useQuery({
    ...importsQuery,
    enabled: REQUIRED_PERMISSIONS.every((name) => allows(permissions, name)),
  })
  const inTrash = data?.imports.filter(({ trashed, state }) => trashed > 0 && state !== 'undoing') ?? []
  return inTrash.map(({ import_id, file_name, trashed }) => (
    <Hint key={import_id} wrap="break" className={styles.together}>
      {trashWords.ofImport(file_name, trashed)}{' '}
      <Link to={`${DATA_PATH}?import=${import_id}`} aria-label={trashWords.restoreImport(file_name)}>
        {trashWords.restoreTogether}
      </Link>
    </Hint>
  ))
}
