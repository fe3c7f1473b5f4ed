import { useId } from 'react'
import { PERMISSIONS, type Permission, ROLES } from '#contract/permissions.ts'
import { type Matrix, managesRole } from '#contract/settings/matrix.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { formWords } from '#words/forms.ts'
import { peopleWords } from '#words/people.ts'
import { permissionWords } from '#words/permissions.ts'
import { settingsWords } from '#words/settings.ts'
import { PagePermissions } from './page-permissions.tsx'
import styles from './permissions.module.css'
import { useMatrix } from './permissions.write.ts'
import { isOnText, useRoleForm } from './role-form.ts'
import { SaveBar } from './save-bar.tsx'
import { BulkButtons, Summary } from './summary.tsx'

const FILTERS = ['role'] as const

/** The labels of the matrix's pages and actions. */
const NAMES = Object.fromEntries(PERMISSIONS.map((name) => [name, permissionWords.permission(name)])) as Record<
  Permission,
  string
>

/** The permission matrix of each role (docs/product.md#permission-matrix). */
export const Permissions = () => (
  <LoadedCard title={settingsWords.sections.permissions.label} query={useMatrix()} height="40rem">
    {(matrix) => <MatrixForm matrix={matrix} />}
  </LoadedCard>
)

const MatrixForm = ({ matrix }: { matrix: Matrix }) => {
  const user = useUser()
  const { params, choose } = useUrlFilter(FILTERS)
  const role = ROLES.find((one) => one === params.get('role')) ?? user.role
  const panelId = useId()
  const forms = {
    admin: useRoleForm('admin', matrix, user),
    manager: useRoleForm('manager', matrix, user),
    public: useRoleForm('public', matrix, user),
  }
  const shown = forms[role]
  return (
    <>
      <Tabs
        label={peopleWords.rolesLabel}
        panelId={panelId}
        selected={role}
        onSelect={(chosen) => choose('role', chosen)}
        tabs={ROLES.map((key) => ({
          key,
          label: (
            <>
              {permissionWords.roles[key]}
              {forms[key].changes > 0 && (
                <>
                  <span className={styles.mark} aria-hidden="true" />
                  <span className="visually-hidden">{permissionWords.unsavedRole}</span>
                </>
              )}
            </>
          ),
        }))}
      />
      <Stack gap={4} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, role)} className={styles.panel}>
        <Summary form={shown} />
        {managesRole(matrix, user.role, role) ? (
          <BulkButtons form={shown} />
        ) : (
          <Hint>{permissionWords.adminsOnly(role)}</Hint>
        )}
        {shown.isRestored && shown.changes > 0 && <Hint>{formWords.keptText}</Hint>}
        {shown.conflict && (
          <ConflictNotice
            conflict={shown.conflict}
            labels={NAMES}
            formatValue={(_, text) => (isOnText(text) ? permissionWords.on : permissionWords.off)}
          />
        )}
        <PagePermissions form={shown} />
      </Stack>
      <SaveBar forms={Object.values(forms)} />
    </>
  )
}
