import type { ArchiveReason } from '#contract/leads/lead.ts'

const reasons: Record<ArchiveReason, string> = {
  price: 'Price',
  went_with_another: 'Went with another',
  no_answer: 'No answer',
  not_our_work: 'Not our work',
  other: 'Other',
}

/** Lost leads. */
export const lostWords = {
  lose: 'Lost…',
  title: 'Why was this job lost?',
  reasons,
  note: 'Details',
  save: 'Mark as lost',
  hint: 'Moves the job to the archive. Points do not change, and you can move it back at any time.',
  done: (lead: string, reason: string) => `${lead} marked as lost: ${reason}`,
  /** The mark of an archived lead: lost with a reason, otherwise done. */
  why: (reason: ArchiveReason | null, note: string | null) => {
    if (reason === null) return 'In the archive'
    return note ? `Lost: ${reasons[reason]}. ${note}` : `Lost: ${reasons[reason]}`
  },
}
