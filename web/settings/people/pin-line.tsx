import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row } from '#web/ui/layout/layout.tsx'
import { peopleWords } from '#words/people.ts'
import styles from './people.module.css'
import { replacePin, revealPin } from './people.write.ts'
import { PinField, pinOrNone } from './pin-field.tsx'

/** How long a revealed PIN is shown, in milliseconds. */
const SHOWN_MS = 30_000

/** A PIN, hidden until an admin reveals it. A revealed PIN is not stored and ends with the screen. */
export const PinLine = ({ user }: { user: StaffUser }) => {
  const { user_id, name, version } = user
  const [shown, setShown] = useState<{ pin: string; version: number }>()
  const [isReplacing, setReplacing] = useState(false)
  const { write, writing } = useWrite(revealPin, { done: ({ pin }) => setShown({ pin, version }) })
  const hide = () => setShown(undefined)
  // A newer version of the user may have another PIN.
  const pin = shown?.version === version ? shown.pin : undefined
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <Row gap={1}>
      <Row as="p" align="baseline" role="status" className={styles.pin}>
        <Hint as="span" weight="semibold">
          {peopleWords.pin}
        </Hint>{' '}
        {pin ? (
          <span className={styles.digits}>{pin}</span>
        ) : (
          <>
            <span className={styles.digits} aria-hidden="true">
              {peopleWords.masked}
            </span>
            <span className="visually-hidden">{peopleWords.maskedLabel}</span>
          </>
        )}
      </Row>
      <Button
        kind="quiet"
        aria-label={pin ? peopleWords.hideOf(name) : peopleWords.showOf(name)}
        aria-busy={writing !== undefined}
        onClick={() => (pin ? hide() : write(user_id))}
      >
        {pin ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {writing !== undefined ? peopleWords.showing : pin ? peopleWords.hide : peopleWords.show}
      </Button>
      <Button kind="quiet" aria-label={peopleWords.replaceOf(name)} onClick={() => setReplacing(true)}>
        {peopleWords.replace}
      </Button>
      {isReplacing && <ReplacePinDialog user={user} onClose={() => setReplacing(false)} />}
    </Row>
  )
}

const ReplacePinForm = v.object({ pin: pinOrNone })

/** Replaces a user's PIN. */
const ReplacePinDialog = ({ user: { user_id, name }, onClose }: { user: StaffUser; onClose: () => void }) => {
  const isOwn = useUser().user_id === user_id
  const form = useForm(ReplacePinForm)
  const { write } = useWrite(replacePin, {
    done: onClose,
    failed: (error) => form.refused(error, saveProblem(error, peopleWords.notSaved)),
  })
  const save = () => form.submit(({ pin }) => write({ userId: user_id, pin }))
  return (
    <FormDialog
      title={peopleWords.replaceTitle(name)}
      form={form}
      leavesAtOnce
      onSave={save}
      submit={peopleWords.replace}
      onClose={onClose}
    >
      <Hint>{isOwn ? peopleWords.replaceOwnHint : peopleWords.replaceHint}</Hint>
      <PinField label={peopleWords.newPin} onPin={(pin) => form.setText('pin', pin)} {...form.bind('pin')} />
    </FormDialog>
  )
}
