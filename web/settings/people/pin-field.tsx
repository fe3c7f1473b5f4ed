import { Dices } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { NewPin } from '#contract/session/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldWithButton, TextField } from '#web/ui/field.tsx'
import { peopleWords } from '#words/people.ts'
import styles from './people.module.css'
import { suggestedPin } from './people.write.ts'

/** A form's PIN field. If it is empty, the server generates a PIN. */
export const pinOrNone = v.pipe(
  v.string(),
  v.transform((text) => text || undefined),
  v.optional(NewPin),
)

interface PinFieldProps extends Omit<ComponentProps<typeof TextField>, 'hint'> {
  onPin: (pin: string) => void
  /** Generates a PIN at once, unless the user types first. */
  makesOne?: boolean
}

/** A visible PIN, typed or generated, for an admin to pass on. */
export const PinField = ({ onPin, makesOne = false, ...rest }: PinFieldProps) => {
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    if (isMaking) return
    setMaking(true)
    await suggestedPin().then(onPin, () => toast.error(peopleWords.notMade))
    setMaking(false)
  }
  const fill = useEffectEvent((pin: string) => {
    if (!rest.value) onPin(pin)
  })
  useEffect(() => {
    // After a failure, the user can press the button again.
    if (makesOne) suggestedPin().then(fill, () => undefined)
  }, [makesOne])
  return (
    <div className={styles.pinField}>
      <FieldWithButton>
        <TextField {...rest} hint={peopleWords.pinHint} inputMode="numeric" autoComplete="off" maxLength={PIN_LENGTH} />
        <Button aria-busy={isMaking} onClick={make}>
          <Dices aria-hidden="true" />
          {isMaking ? peopleWords.making : peopleWords.make}
        </Button>
      </FieldWithButton>
    </div>
  )
}
