import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AddDevice } from '#web/session/devices/add-device.tsx'
import { DeviceList } from '#web/session/devices/device-list.tsx'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { appWords } from '#words/app.ts'
import { peopleWords } from '#words/people.ts'
import { termWords } from '#words/terms.ts'
import { useManagedRoles } from './managed-roles.ts'
import styles from './people.module.css'
import { countAppointments, currentUser, deactivateUser, reactivateUser, saveUser } from './people.write.ts'
import { PinLine } from './pin-line.tsx'
import { editedUser, USER_FIELDS, USER_LABELS, UserFields } from './user-fields.tsx'

/** One user: linked seller, PIN, and the admin's actions. */
export const UserCard = ({ user, isAdded = false }: { user: StaffUser; isAdded?: boolean }) => {
  const card = useRef<HTMLLIElement>(null)
  // The list is sorted by name, so a new user may be out of sight.
  useEffect(() => {
    if (isAdded) card.current?.scrollIntoView({ block: 'center' })
  }, [isAdded])
  const me = useUser()
  const [isEditing, setEditing] = useState(false)
  const sellers = useSellers().data ?? []
  const nameId = useId()
  const seller = sellers.find((one) => one.seller_id === user.seller_id)
  const mayManage = useManagedRoles().includes(user.role)
  return (
    <li ref={card} className={styles.user} data-added={isAdded} aria-labelledby={nameId}>
      <Row gap="1 2">
        <Text as="h3" id={nameId} size="md" wrap="break">
          {user.name}
        </Text>
        {isAdded && <Badge>{peopleWords.isNew}</Badge>}
        {user.user_id === me.user_id && <Badge>{termWords.you}</Badge>}
        {!user.is_active && <Badge>{peopleWords.deactivated}</Badge>}
        {seller && <Hint className={styles.seller}>{peopleWords.sells(seller.name)}</Hint>}
      </Row>
      {mayManage && (
        <>
          {user.is_active && <PinLine user={user} />}
          <Row className={styles.actions}>
            <Button aria-label={peopleWords.editOf(user.name)} onClick={() => setEditing(true)}>
              {termWords.edit}
            </Button>
            <ActivationButton user={user} />
          </Row>
        </>
      )}
      {mayManage && user.is_active && <Devices user={user} />}
      {isEditing && <EditUserDialog user={user} onClose={() => setEditing(false)} />}
    </li>
  )
}

/** The user's devices, loaded when opened, and a code for another device. */
const Devices = ({ user }: { user: StaffUser }) => {
  const { user_id, name } = user
  const isOwn = useUser().user_id === user_id
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure className={styles.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {appWords.screens.devices} <span className="visually-hidden">{peopleWords.ofUser(name)}</span>
      </summary>
      {isOpen && (
        <Stack gap={4}>
          <DeviceList userId={user_id} />
          <AddDevice {...(!isOwn && { user })} />
        </Stack>
      )}
    </Disclosure>
  )
}

const ActivationButton = ({ user: { user_id, name, is_active } }: { user: StaffUser }) => {
  const me = useUser()
  const off = useWrite(deactivateUser)
  const on = useWrite(reactivateUser)
  const [isCounting, setCounting] = useState(false)
  const isBusy = isCounting || off.writing !== undefined || on.writing !== undefined
  const deactivate = async () => {
    const message = user_id === me.user_id ? peopleWords.confirmDeactivateSelf : peopleWords.confirmDeactivate(name)
    setCounting(true)
    const count = await countAppointments(user_id).catch(
      ignoreErrors('the question stands without the number of appointments'),
    )
    setCounting(false)
    const question = count ? peopleWords.goesToAppointments(message, count) : message
    if (await confirmDialog(question, { yes: termWords.deactivate, no: peopleWords.keep })) off.write(user_id)
  }
  return is_active ? (
    <Button kind="quiet" aria-label={peopleWords.deactivateOf(name)} aria-busy={isBusy} onClick={deactivate}>
      {termWords.deactivate}
    </Button>
  ) : (
    <Button aria-label={peopleWords.reactivateOf(name)} aria-busy={isBusy} onClick={() => on.write(user_id)}>
      {termWords.reactivate}
    </Button>
  )
}

const UserForm = v.partial(v.object(USER_FIELDS))

/** Edits name, role and seller of a user. Shows both versions if another user changed them meanwhile. */
const EditUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => {
  const sellers = useSellers().data ?? []
  const { form, save } = useRecordForm(UserForm, {
    storeAs: `settings.user.${user.user_id}`,
    record: user,
    edited: editedUser,
    write: saveUser,
    input: (change, versions) => ({ userId: user.user_id, json: { ...change, ...versions } }),
    current: currentUser,
    notSaved: peopleWords.notSaved,
    onClose,
  })
  const formatValue = (field: FieldOf<typeof UserForm>, text: string) => {
    if (field === 'seller_id') {
      return sellers.find((one) => String(one.seller_id) === text)?.name ?? peopleWords.noSeller
    }
    return peopleWords.quoted(text)
  }
  const { conflict } = form
  return (
    <FormDialog title={peopleWords.editOf(user.name)} form={form} onSave={save} onClose={onClose}>
      <UserFields bind={form.bind} user={user} />
      {conflict?.error.code === 'stale' && (
        <ConflictNotice conflict={conflict} labels={USER_LABELS} formatValue={formatValue} />
      )}
    </FormDialog>
  )
}
