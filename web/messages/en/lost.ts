import type { ArchiveReason } from '#contract/leads/lead.ts'

const reasons: Record<ArchiveReason, string> = {
  price: 'Price',
  went_with_another: 'Went with another',
  no_answer: 'No answer',
  not_our_work: 'Not our work',
  other: 'Other',
}

/** Jobs that are lost. */
export const en = {
  lose: 'Lost…',
  title: 'Why was this job lost?',
  reason: 'Reason',
  reasons,
  note: 'Details',
  save: 'Mark as lost',
  hint: 'Moves the job to the archive. Points do not change, and you can move it back at any time.',
  done: (lead: string, reason: string) => `${lead} marked as lost: ${reason}`,
  /** On a lead in the archive; one that nobody lost is done. */
  why: (reason: ArchiveReason | null, note: string | null) => {
    if (reason === null) return 'In the archive'
    return note ? `Lost: ${reasons[reason]}. ${note}` : `Lost: ${reasons[reason]}`
  },
}
