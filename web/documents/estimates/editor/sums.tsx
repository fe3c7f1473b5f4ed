import type { EstimateContent } from '#contract/documents/content.ts'
import { formatCents, formatRate } from '#contract/documents/document-format.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './estimate-editor.module.css'

/** The sums of a content before the customer chooses. */
export const Sums = ({ content }: { content: EstimateContent }) => {
  const { subtotal, discount, tax, total, deposit } = defaultTotals(content)
  const [offer] = content.packages
  const rows = [
    [estimateWords.subtotal, subtotal],
    discount > 0 && [fieldWords.discount, -discount],
    content.tax_rate > 0 && [estimateWords.tax(formatRate(content.tax_rate)), tax],
  ].filter((row): row is [string, number] => row !== false)
  return (
    <Stack>
      <Stack as="dl">
        {rows.map(([label, cents]) => (
          <SumRow key={label} label={label} cents={cents} />
        ))}
        <Row gap="0 3" align="baseline" justify="between" className={styles.total}>
          <Text as="dt" weight="semibold" wrap="break">
            {offer ? `${estimateWords.total}, ${offer.name}` : estimateWords.total}
          </Text>
          <Text as="dd" size="2xl" weight="bold">
            {formatCents(total)}
          </Text>
        </Row>
        {deposit > 0 && <SumRow label={fieldWords.deposit} cents={deposit} />}
      </Stack>
      {content.lines.some((line) => line.is_optional) && <Hint>{estimateWords.withoutOptions}</Hint>}
    </Stack>
  )
}

const SumRow = ({ label, cents }: { label: string; cents: number }) => (
  <Row gap={3} align="start" justify="between" nowrap>
    <Text as="dt" tone="soft" wrap="break">
      {label}
    </Text>
    <Text as="dd" weight="semibold">
      {formatCents(cents)}
    </Text>
  </Row>
)
