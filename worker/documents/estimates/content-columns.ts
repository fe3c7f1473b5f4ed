import type { EstimateContent } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { AMOUNT_MAX_CENTS } from '#contract/documents/money.ts'
import { defaultTotals, largestTotal } from '#contract/documents/totals.ts'
import { Refusal } from '#worker/write/refusal.ts'

/** The columns of a content. @throws Refusal `invalid_input` if a choice leads to more than the largest total */
export const columnsOfContent = (content: EstimateContent) => {
  if (largestTotal(content) > AMOUNT_MAX_CENTS) {
    throw new Refusal('estimate_total_too_large', { max: formatCents(AMOUNT_MAX_CENTS) })
  }
  const { total, deposit } = defaultTotals(content)
  return {
    title: content.title,
    content: JSON.stringify(content),
    total_cents: total,
    deposit_cents: deposit,
    valid_until: content.valid_until,
  }
}

export const contentOf = ({ content }: { content: string }) => JSON.parse(content) as EstimateContent
