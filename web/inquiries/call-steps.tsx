import { CalendarPlus } from 'lucide-react'
import { useRef } from 'react'
import { CALL_OUTCOMES, type CallState } from '#contract/inquiries/first-response.ts'
import { allows } from '#contract/permissions.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { draftsWords } from '#words/drafts.ts'
import { recordFirstResponse } from './record-first-response.write.ts'

interface CallStepsProps {
  leadId: number
  /** Name of the inquiry. */
  name: string
  state: CallState
  /** Opens the form of a visit that promotes the inquiry. */
  onBook: () => void
}

/** What follows the call of an inquiry: what came of it, and the visit. */
export const CallSteps = ({ leadId, name, state, onBook }: CallStepsProps) => {
  const { permissions } = useUser()
  const { write } = useWrite(recordFirstResponse)
  const mayBook = allows(permissions, 'Forms: Process') && allows(permissions, 'Leads: Edit')
  const steps = useRef<HTMLDivElement>(null)
  const isOpen = state === 'called' && allows(permissions, 'Contacts: Call')
  return (
    <Stack ref={steps} box="wash">
      <Text weight="semibold">{draftsWords.callStates[state]}</Text>
      <Row>
        {mayBook && (
          <Button kind="primary" onClick={onBook}>
            <CalendarPlus aria-hidden="true" />
            {bookingWords.book.visit}
          </Button>
        )}
        {isOpen &&
          CALL_OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              onClick={() => {
                write({ leadId, name, kind: 'call', outcome })
                // The button disappears, and the focus would go with it.
                steps.current?.querySelector('button')?.focus()
              }}
            >
              {draftsWords.callOutcomes[outcome]}
            </Button>
          ))}
      </Row>
    </Stack>
  )
}
