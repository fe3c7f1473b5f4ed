import { DEFAULT_PERMISSIONS, PAGES, PERMISSION_ACTIONS, PERMISSIONS } from '#contract/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { permissionWords } from '#words/permissions.ts'
import styles from './permissions.module.css'
import type { RoleForm } from './role-form.ts'

/** Sets many switches of the shown role at once, without saving. */
export const BulkButtons = ({ form: { role, turn } }: { form: RoleForm }) => (
  <div className={styles.bulk}>
    <Button onClick={() => turn(PAGES, () => true)}>{permissionWords.allPages}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => true)}>{permissionWords.allActions}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => false)}>{permissionWords.noActions}</Button>
    <Button onClick={() => turn(PERMISSIONS, (name) => DEFAULT_PERMISSIONS[role].includes(name))}>
      {permissionWords.reset}
    </Button>
  </div>
)
