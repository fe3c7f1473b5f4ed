import { PAGES, PERMISSION_ACTIONS } from '#contract/permissions.ts'
import { fieldWords } from '#words/fields.ts'
import { permissionWords } from '#words/permissions.ts'
import styles from './permissions.module.css'
import type { RoleForm } from './role-form.ts'

/** The number of switches that are on, unsaved changes included. */
export const Summary = ({ form: { isOn } }: { form: RoleForm }) => {
  const facts = [
    [permissionWords.pagesAccessible, PAGES.filter(isOn).length],
    [permissionWords.actionsEnabled, PERMISSION_ACTIONS.filter(isOn).length],
    [permissionWords.totalActions, PERMISSION_ACTIONS.length],
  ] as const
  return (
    <dl className={styles.summary} aria-label={fieldWords.job_summary}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
