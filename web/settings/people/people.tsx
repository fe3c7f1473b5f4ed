import { UserPlus, Users } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ROLES, type Role } from '#contract/permissions.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Disclosure, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { peopleWords } from '#words/people.ts'
import { settingsWords } from '#words/settings.ts'
import { useManagedRoles } from './managed-roles.ts'
import { NewUserFields, useNewUser } from './new-user.tsx'
import { useStaff } from './people.write.ts'
import { UserCard } from './user-card.tsx'

const FILTERS = ['role'] as const

/** The users of each role (docs/product.md#settings). */
export const People = () => {
  const staff = useStaff()
  const { params, choose } = useUrlFilter(FILTERS)
  const [isAdding, setAdding] = useState(false)
  const [addedId, setAddedId] = useState<number>()
  const panelId = useId()
  const role = ROLES.find((one) => one === params.get('role')) ?? 'admin'
  const managed = useManagedRoles()
  // The dialog never preselects the admin role.
  const shown = role === 'admin' ? 'manager' : role
  const given = managed.includes(shown) ? shown : (managed.at(-1) ?? shown)
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <UserPlus aria-hidden="true" />
      {peopleWords.add}
    </Button>
  )
  return (
    <Card title={settingsWords.sections.people.label} action={staff.data && add}>
      <Loaded query={staff} skeleton="24rem">
        {(users) => (
          <Stack gap={3}>
            <Tabs
              label={peopleWords.rolesLabel}
              panelId={panelId}
              selected={role}
              onSelect={(chosen) => choose('role', chosen)}
              tabs={ROLES.map((key) => ({
                key,
                label: peopleWords.roleTab(peopleWords.roles[key], activeOf(users, key).length),
              }))}
            />
            <Stack gap={3} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, role)}>
              <Hint>{peopleWords.about[role]}</Hint>
              <UsersOf key={role} role={role} users={users} addedId={addedId} />
            </Stack>
          </Stack>
        )}
      </Loaded>
      {isAdding && (
        <AddUserDialog
          role={given}
          onAdded={(user) => {
            choose('role', user.role)
            setAddedId(user.user_id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

const activeOf = (users: readonly StaffUser[], role: Role) =>
  users.filter((user) => user.role === role && user.is_active)

interface UsersOfProps {
  role: Role
  users: readonly StaffUser[]
  /** The user who was just added. */
  addedId: number | undefined
}

const UsersOf = ({ role, users, addedId }: UsersOfProps) => {
  const lists = useRef<HTMLDivElement>(null)
  useRowFocus(lists, users)
  const active = activeOf(users, role)
  const inactive = users.filter((user) => user.role === role && !user.is_active)
  return (
    <Stack gap={3} ref={lists}>
      {active.length === 0 && (
        <EmptyState icon={<Users />} title={peopleWords.none(peopleWords.roles[role])} text={peopleWords.noneText} />
      )}
      <ul>
        {active.map((user) => (
          <UserCard key={user.user_id} user={user} isAdded={user.user_id === addedId} />
        ))}
      </ul>
      {inactive.length > 0 && (
        <Disclosure>
          <summary>{peopleWords.deactivatedUsers(inactive.length)}</summary>
          <ul>
            {inactive.map((user) => (
              <UserCard key={user.user_id} user={user} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  )
}

interface AddUserDialogProps {
  /** The preselected role. */
  role: Role
  onAdded: (user: StaffUser) => void
  onClose: () => void
}

/** Adds a user in a dialog. */
const AddUserDialog = ({ role, onAdded, onClose }: AddUserDialogProps) => {
  const { form, save } = useNewUser({ role }, (user) => {
    onAdded(user)
    onClose()
  })
  return (
    <FormDialog title={peopleWords.addTitle} form={form} onSave={save} submit={peopleWords.add} onClose={onClose}>
      <NewUserFields form={form} />
    </FormDialog>
  )
}
