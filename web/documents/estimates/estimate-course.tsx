import { Ban, CircleCheck, CircleX, Eye, Hourglass, type LucideIcon, Pencil, Replace, Send } from 'lucide-react'
import type { Estimate } from '#contract/documents/estimate.ts'
import { isOpen } from '#contract/documents/estimate-state.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { estimateWords } from '#words/estimates.ts'
import styles from './closed-estimate.module.css'

interface Step {
  Icon: LucideIcon
  text: string
  /** A time as text. */
  when: string | undefined
  more?: string | null | undefined
}

const stepsOf = (estimate: Estimate, state: Estimate['state']): Step[] => {
  const { sent_at, viewed_at, answered_at, signature } = estimate
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
  ]
  return steps.filter((step) => step !== false)
}

/** What happened to an estimate, in order. */
export const EstimateCourse = ({ estimate, state }: { estimate: Estimate; state: Estimate['state'] }) => (
  <ol className={styles.course}>
    {stepsOf(estimate, state).map(({ Icon, text, when, more }) => (
      <li key={text}>
        <Icon aria-hidden="true" />
        <div>
          <strong>{text}</strong>
          {when && <span>{when}</span>}
          {more && <span dir="auto">{more}</span>}
        </div>
      </li>
    ))}
    {estimate.sent_at !== null && isOpen(state) && (
      <li>
        {estimate.link_expires_at === null ? <Ban aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
        <div>
          <span>
            {estimate.link_expires_at === null
              ? estimateWords.noLink
              : estimateWords.linkUntil(shortTime(estimate.link_expires_at))}
          </span>
        </div>
      </li>
    )}
  </ol>
)
