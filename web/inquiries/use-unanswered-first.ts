import { useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { isUnanswered } from './unanswered-badge.tsx'

/**
 * The drafts with those that wait first. One that is answered here keeps its place until the screen is left, so that a
 * card does not slip away under the finger that called from it.
 */
export const useUnansweredFirst = (drafts: readonly Lead[] | undefined) => {
  const first = useRef(new Set<number>())
  if (!drafts) return undefined
  for (const draft of drafts) if (isUnanswered(draft)) first.current.add(draft.lead_id)
  const isFirst = ({ lead_id }: Lead) => first.current.has(lead_id)
  return [...drafts.filter(isFirst), ...drafts.filter((draft) => !isFirst(draft))]
}
