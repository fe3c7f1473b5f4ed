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
  lost: 'Lost',
  lose: 'Lost…',
  loseLead: (lead: string) => `${lead} is lost…`,
  title: 'Why is this job lost?',
  reason: 'Reason',
  reasons,
  note: 'In your words',
  save: 'Mark as lost',
  hint: 'It goes to the archive. No points are gained or taken back, and you can bring it back at any time.',
  done: (lead: string, reason: string) => `${lead} is lost: ${reason}`,
  notDone: 'Not marked as lost',
  /** On a lead in the archive; one that nobody lost is done. */
  why: (reason: ArchiveReason | null, note: string | null) => {
    if (reason === null) return 'In the archive'
    return note ? `Lost: ${reasons[reason]}. ${note}` : `Lost: ${reasons[reason]}`
  },
}
