import { actionsOf, PAGES, type Permission, withPage } from '#contract/permissions.ts'
import { Hint } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { permissionWords } from '#words/permissions.ts'
import styles from './permissions.module.css'
import type { RoleForm } from './role-form.ts'

/** A switch for each page and for each of its actions. */
export const PagePermissions = ({ form: { role, isOn, isLocked, isInForce, turn } }: { form: RoleForm }) => (
  <div className={styles.pages}>
    {PAGES.map((page) => (
      <fieldset key={page} className={styles.page} data-off={!isOn(page)}>
        <legend className="visually-hidden">{permissionWords.pages[page]}</legend>
        <Switch
          label={permissionWords.page(permissionWords.pages[page])}
          hint={role === 'admin' && isLocked(page) ? permissionWords.locked : undefined}
          checked={isOn(page)}
          disabled={isLocked(page)}
          onChange={(on) => turn([page], () => on)}
        />
        {!isOn(page) && <Hint>{permissionWords.pageOff}</Hint>}
        <div className={styles.actions}>
          {actionsOf(page).map((permission) => (
            <Switch
              key={permission}
              label={permissionWords.action(permission)}
              hint={isOn(page) && isOn(permission) && !isInForce(permission) ? needsHint(permission) : undefined}
              checked={isOn(permission)}
              disabled={isLocked(permission)}
              onChange={(on) => turn([permission], () => on)}
            />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
)

/** An action that has no effect without another one, such as "Edit" without "View". */
const needsHint = (permission: Permission) => {
  const [, seenFirst = ''] = withPage(permission)
  return permissionWords.needs(permissionWords.action(seenFirst))
}
