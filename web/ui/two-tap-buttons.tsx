import { type LucideIcon, MapPin, MessageSquare, Phone } from 'lucide-react'
import { callPerson, navigateToPerson, type Person, textPerson } from '#web/lib/contact-actions.ts'
import { contactActionWords } from '#words/contact-actions.ts'
import { Button } from './button.tsx'
import { TwoStepButton } from './two-step-button.tsx'
import styles from './two-tap-buttons.module.css'

const WAYS = {
  Call: { Icon: Phone, act: callPerson },
  Text: { Icon: MessageSquare, act: textPerson },
  GPS: { Icon: MapPin, act: navigateToPerson },
  Maps: { Icon: MapPin, act: navigateToPerson },
} satisfies Record<string, { Icon: LucideIcon; act: (person: Person) => unknown }>

type Way = keyof typeof WAYS

interface TwoTapButtonsProps {
  person: Person
  ways: readonly Way[]
  /** Each button acts on the first tap. */
  atOnce?: boolean
}

/** Buttons to call, text or navigate. Each acts on the second tap, so that a tap while scrolling does nothing. */
export const TwoTapButtons = ({ person, ways, atOnce = false }: TwoTapButtonsProps) => (
  <div className={styles.ways}>
    {ways.map((way) => {
      const { Icon, act } = WAYS[way]
      const label = (
        <>
          <Icon aria-hidden="true" />
          {contactActionWords.ways[way]}
        </>
      )
      if (atOnce) {
        return (
          <Button key={way} onClick={() => act(person)}>
            {label}
          </Button>
        )
      }
      return (
        <TwoStepButton
          key={way}
          kind="plain"
          armedKind="primary"
          armedLabel={contactActionWords.confirmWay(contactActionWords.ways[way])}
          onConfirm={() => act(person)}
        >
          {label}
        </TwoStepButton>
      )
    })}
  </div>
)
