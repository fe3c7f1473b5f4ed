import { useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { isUnanswered } from './unanswered-badge.tsx'

/**
 * Sorts unanswered inquiries first. An inquiry answered on this screen keeps its place until the screen is left, so
 * that its card does not move under the finger.
 */
export const useUnansweredFirst = (inquiries: readonly Lead[] | undefined) => {
  const first = useRef(new Set<number>())
  if (!inquiries) return undefined
  for (const inquiry of inquiries) if (isUnanswered(inquiry)) first.current.add(inquiry.lead_id)
  const isFirst = ({ lead_id }: Lead) => first.current.has(lead_id)
  return [...inquiries.filter(isFirst), ...inquiries.filter((inquiry) => !isFirst(inquiry))]
}
