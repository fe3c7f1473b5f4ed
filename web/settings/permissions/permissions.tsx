import { useId } from 'react'
import {
  actionsOf,
  DEFAULT_PERMISSIONS,
  PAGES,
  PERMISSION_ACTIONS,
  PERMISSIONS,
  type Permission,
  ROLES,
  withPage,
} from '#contract/permissions.ts'
import { type Matrix, managesRole } from '#contract/settings/matrix.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Grid, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { formWords } from '#words/forms.ts'
import { peopleWords } from '#words/people.ts'
import { permissionWords } from '#words/permissions.ts'
import { settingsWords } from '#words/settings.ts'
import styles from './permissions.module.css'
import { useMatrix } from './permissions.write.ts'
import { isOnText, type RoleForm, useRoleForm } from './role-form.ts'
import { SaveBar } from './save-bar.tsx'

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

/** A switch for each page and for each of its actions. */
const PagePermissions = ({ form: { role, isOn, isLocked, isInForce, turn } }: { form: RoleForm }) => (
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

/** The number of switches that are on, unsaved changes included. */
const Summary = ({ form: { isOn } }: { form: RoleForm }) => {
  const facts = [
    [permissionWords.pagesAccessible, PAGES.filter(isOn).length],
    [permissionWords.actionsEnabled, PERMISSION_ACTIONS.filter(isOn).length],
    [permissionWords.totalActions, PERMISSION_ACTIONS.length],
  ] as const
  return (
    <Grid as="dl" gap={2} columns={3} aria-label={permissionWords.summary}>
      {facts.map(([label, count]) => (
        <Stack key={label} gap={0} box="sunken" className={styles.fact}>
          <Hint as="dt">{label}</Hint>
          <Text as="dd" size="xl" weight="bold">
            {count}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

/** Sets many switches of the shown role at once, without saving. */
const BulkButtons = ({ form: { role, turn } }: { form: RoleForm }) => (
  <Row className={styles.bulk}>
    <Button onClick={() => turn(PAGES, () => true)}>{permissionWords.allPages}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => true)}>{permissionWords.allActions}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => false)}>{permissionWords.noActions}</Button>
    <Button onClick={() => turn(PERMISSIONS, (name) => DEFAULT_PERMISSIONS[role].includes(name))}>
      {permissionWords.reset}
    </Button>
  </Row>
)
