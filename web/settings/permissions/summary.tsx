import { ACTIONS, PAGES } from '#contract/permissions.ts'
import { permissionWords } from '#web/messages/permissions.ts'
import styles from './permissions.module.css'
import type { RoleForm } from './role-form.ts'

/** How much a role may do, what is not saved yet included. */
export const Summary = ({ form: { isOn, actionsInForce } }: { form: RoleForm }) => {
  const facts = [
    [permissionWords.pagesAccessible, PAGES.filter(isOn).length],
    [permissionWords.actionsEnabled, actionsInForce],
    [permissionWords.totalActions, ACTIONS.length],
  ] as const
  return (
    <dl className={styles.summary} aria-label={permissionWords.summary}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
