import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { ContactDetails } from '#contract/profile.ts'
import { LazyLostDialog } from '#web/leads/lost/lazy-lost-dialog.tsx'
import { lostWords } from '#web/messages/lost.ts'
import { profileWords } from '#web/messages/profile.ts'
import { Button } from '#web/ui/button.tsx'

/** Archives the contact's current job with the reason why it is lost. */
export const LoseButton = ({ contact }: { contact: ContactDetails }) => {
  const [losing, setLosing] = useState(false)
  const { current_lead_id, current_lead_version } = contact
  if (current_lead_id === null || current_lead_version === null) return null
  return (
    <>
      <Button onClick={() => setLosing(true)}>
        <CircleX aria-hidden="true" />
        {lostWords.lose}
      </Button>
      {losing && (
        <LazyLostDialog
          leadId={current_lead_id}
          version={current_lead_version}
          title={contact.project_title || contact.name || profileWords.theContact}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}
