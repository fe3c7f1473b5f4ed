import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton } from '#web/ui/button.tsx'
import { recordOpenedText } from './record-text.write.ts'
import { messageLink, messageOf } from './text-message.ts'

interface TextLinkProps {
  kind: TextKind
  appointment: Appointment
  minutes?: number
  onOpened?: () => void
  children: ReactNode
}

/** A link that opens a text in the phone's messages. */
export const TextLink = ({ kind, appointment, minutes, onOpened, children }: TextLinkProps) => {
  const client = useQueryClient()
  const { business } = useUser()
  const templates = useScheduleSettings().data?.texts
  const facts = { templates, business: business.name, ...(minutes !== undefined && { minutes }) }
  const href = messageLink(appointment.client_phone, messageOf(kind, appointment, facts))
  return (
    <AnchorButton
      href={href}
      onClick={() => {
        recordOpenedText(client, appointment, kind)
        onOpened?.()
      }}
    >
      {children}
    </AnchorButton>
  )
}
