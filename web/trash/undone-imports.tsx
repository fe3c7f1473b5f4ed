import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { allows, type Permission } from '#contract/permissions.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { trashWords } from '#web/messages/trash.ts'
import { useUser } from '#web/session/session.ts'
import { importsQuery } from '#web/transfer/import/imports-query.ts'
import styles from './undone-imports.module.css'

/** What it takes to see the imports, and to restore what one of them added. */
const REQUIRED_PERMISSIONS: readonly Permission[] = ['Admin Panel', 'Contacts: Add', 'Contacts: Delete']

/** The undone imports whose contacts lie in the trash, each with the way to bring all of them back at once. */
export const UndoneImports = () => {
  const { permissions } = useUser()
  const { data } = useQuery({
    ...importsQuery,
    enabled: REQUIRED_PERMISSIONS.every((name) => allows(permissions, name)),
  })
  const inTrash = data?.imports.filter(({ trashed, state }) => trashed > 0 && state !== 'undoing') ?? []
  return inTrash.map(({ import_id, file_name, trashed }) => (
    <p key={import_id} className={styles.together}>
      {trashWords.ofImport(file_name, trashed)}{' '}
      <Link to={`${DATA_PATH}?import=${import_id}`} aria-label={trashWords.restoreImport(file_name)}>
        {trashWords.restoreTogether}
      </Link>
    </p>
  ))
}
