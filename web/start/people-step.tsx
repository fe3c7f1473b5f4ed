import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SellerEntry } from '#contract/catalog/editing.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { FormBody } from '#web/forms/form-body.tsx'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { AddDevice } from '#web/session/devices/add-device.tsx'
import { useUser } from '#web/session/session.ts'
import { useSellerSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { useManagedRoles } from '#web/settings/people/managed-roles.ts'
import { NewUserFields, useNewUser } from '#web/settings/people/new-user.tsx'
import { useStaff } from '#web/settings/people/people.write.ts'
import { PinLine } from '#web/settings/people/pin-line.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { peopleWords } from '#words/people.ts'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { FINISH, pathOf } from './first-setup.ts'
import { useMissing } from './missing.ts'
import styles from './start.module.css'
import { StepFoot } from './step-foot.tsx'

/** Adds further users, each with a PIN. */
export const PeopleStep = () => {
  const sellers = useSellerSettings()
  const { user_id } = useUser()
  // The PINs given in this step, shown so that the admin can pass them on. They are not stored.
  const [pins, setPins] = useState<ReadonlyMap<number, string>>(new Map())
  return (
    <LoadedCard title={startWords.steps.people} query={useStaff()}>
      {(staff) => (
        <Stack gap={4}>
          <Hint>{startWords.peopleText}</Hint>
          <ul className={styles.list} aria-label={startWords.peopleLabel}>
            {staff
              .filter((user) => user.is_active)
              .map((user) => (
                <Person key={user.user_id} user={user} pin={pins.get(user.user_id)} isMe={user.user_id === user_id} />
              ))}
          </ul>
          {sellers.data && (
            <NewPerson
              // Clears the form for the next user.
              key={pins.size}
              seller={sellerWithoutUser(sellers.data.sellers, staff)}
              onAdded={({ user_id: added }, pin) => setPins((told) => new Map([...told, [added, pin ?? '']]))}
            />
          )}
        </Stack>
      )}
    </LoadedCard>
  )
}

const sellerWithoutUser = (sellers: readonly SellerEntry[], staff: readonly StaffUser[]) =>
  sellers.find(({ seller_id, is_active }) => is_active && !staff.some((user) => user.seller_id === seller_id))

interface PersonProps {
  user: StaffUser
  pin: string | undefined
  isMe: boolean
}

const Person = ({ user, pin, isMe }: PersonProps) => {
  const { name, role } = user
  const mayShow = useManagedRoles().includes(role)
  return (
    <Row as="li" gap="0 2" wrap="break">
      {name}
      {isMe && <Badge>{termWords.you}</Badge>}
      <Hint as="span" className={styles.role}>
        {peopleWords.roles[role]}
      </Hint>
      {pin && (
        <Hint as="span" className={styles.told} role="status">
          <span className={styles.digits}>{pin}</span> {startWords.tellPin(name)}
        </Hint>
      )}
      {!pin && !isMe && mayShow && (
        <div className={styles.told}>
          <PinLine user={user} />
        </div>
      )}
      {!isMe && mayShow && (
        <div className={styles.told}>
          <AddDevice user={user} isInvitation />
        </div>
      )}
    </Row>
  )
}

interface NewPersonProps {
  /** A seller without a user. */
  seller: SellerEntry | undefined
  onAdded: (user: StaffUser, pin: string | undefined) => void
}

const NewPerson = ({ seller, onAdded }: NewPersonProps) => {
  const navigate = useNavigate()
  const { form, save } = useNewUser(
    { role: 'manager', ...(seller && { name: seller.name, seller_id: String(seller.seller_id) }) },
    onAdded,
    'start.person',
  )
  // With a typed name, the next step is to add it.
  const isNamed = form.values.name !== ''
  const isTyped = isNamed && form.values.name !== seller?.name
  const isReady = useMissing()?.length === 0
  const goOn = async () => {
    if (form.isSaving) return
    if (isTyped && !(await confirmDiscard())) return
    form.close()
    navigate(pathOf('done'), { state: isReady ? FINISH : undefined })
  }
  return (
    <Stack as="form" gap={4} className={styles.form} aria-label={startWords.newPerson} {...form.props(save)}>
      <FormBody form={form}>
        <NewUserFields form={form} makesPin />
      </FormBody>
      <Button type="submit" kind={isNamed ? 'primary' : 'plain'} aria-busy={form.isSaving}>
        <UserPlus aria-hidden="true" />
        {form.isSaving ? uiWords.saving : startWords.addPerson}
      </Button>
      <StepFoot step="people">
        <Button kind={isNamed ? 'plain' : 'primary'} onClick={goOn}>
          {isReady ? startWords.finish : termWords.goOn}
        </Button>
      </StepFoot>
    </Stack>
  )
}
