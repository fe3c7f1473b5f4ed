import { MapPin, MessageSquare, Phone } from 'lucide-react'
import type { Lead } from '#contract/leads.ts'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import styles from './leads.module.css'
import { callLead, navigateToLead, textLead } from './reach.ts'

const WAYS = [
  { label: 'Call', Icon: Phone, act: callLead },
  { label: 'Text', Icon: MessageSquare, act: textLead },
  { label: 'GPS', Icon: MapPin, act: navigateToLead },
]

/** Call, text, navigate: each on the second tap, so that a thumb that scrolls calls nobody. */
export const TwoTapButtons = ({ lead }: { lead: Lead }) => (
  <div className={styles.ways}>
    {WAYS.map(({ label, Icon, act }) => (
      <TwoStepButton
        key={label}
        kind="plain"
        armedKind="primary"
        armedLabel={`Confirm ${label}?`}
        onConfirm={() => act(lead)}
      >
        <Icon aria-hidden="true" />
        {label}
      </TwoStepButton>
    ))}
  </div>
)
