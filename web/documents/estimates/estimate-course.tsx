import { Ban, CircleCheck, CircleX, Eye, Hourglass, type LucideIcon, Pencil, Replace, Send } from 'lucide-react'
import type { Estimate } from '#contract/documents/estimate.ts'
import { isOpen } from '#contract/documents/estimate-state.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'

interface Step {
  Icon: LucideIcon
  text?: string
  /** A time as text, or a plain sentence. */
  when: string | undefined
  more?: string | null | undefined
}

const stepsOf = (estimate: Estimate, state: Estimate['state']): Step[] => {
  const { sent_at, viewed_at, answered_at, link_expires_at, signature } = estimate
  const at = (time: number | null) => (time === null ? undefined : shortTime(time))
  const steps: (Step | false)[] = [
    { Icon: Pencil, text: estimateWords.createdAt(estimate.user_name), when: at(estimate.created_at) },
    sent_at !== null && { Icon: Send, text: estimateWords.sentAt, when: at(sent_at) },
    viewed_at !== null && { Icon: Eye, text: estimateWords.viewedAt, when: at(viewed_at) },
    signature !== null && {
      Icon: CircleCheck,
      text: estimateWords.signedAt(signature.name),
      when: at(signature.signed_at),
      more: signature.witness && estimateWords.witness(signature.witness),
    },
    state === 'declined' && {
      Icon: CircleX,
      text: estimateWords.declinedAt,
      when: at(answered_at),
      more: estimate.decline_reason,
    },
    state === 'expired' && { Icon: Hourglass, text: estimateWords.expiredOn, when: dayDate(estimate.valid_until) },
    state === 'replaced' && { Icon: Replace, text: estimateWords.replacedBy, when: undefined },
    sent_at !== null &&
      isOpen(state) && {
        Icon: link_expires_at === null ? Ban : Hourglass,
        when: link_expires_at === null ? estimateWords.noLink : estimateWords.linkUntil(shortTime(link_expires_at)),
      },
  ]
  return steps.filter((step) => step !== false)
}

/** What happened to an estimate, in order. */
export const EstimateCourse = ({ estimate, state }: { estimate: Estimate; state: Estimate['state'] }) => (
  <Stack as="ol" gap={3}>
    {stepsOf(estimate, state).map(({ Icon, text, when, more }) => (
      <Row key={text ?? when} as="li" gap={3} align="start" nowrap size="sm">
        <Icon size={18} color="var(--ink-soft)" aria-hidden="true" />
        <Stack gap={0} tone="soft" wrap="break">
          {text && (
            <Text as="strong" tone="ink">
              {text}
            </Text>
          )}
          {when && <span>{when}</span>}
          {more && <span dir="auto">{more}</span>}
        </Stack>
      </Row>
    ))}
  </Stack>
)
