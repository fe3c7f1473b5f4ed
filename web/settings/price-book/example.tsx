import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import type { MeasureKind, Measures } from '#contract/documents/measures.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import { useUser } from '#web/session/session.ts'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { priceBookWords } from '#words/price-book.ts'
import type { CheckedItem } from './item-fields.ts'

/** A usual job of each kind. Lengths are in tenths. */
const SAMPLES: Record<MeasureKind, Measures | null> = {
  none: null,
  shade: { kind: 'shade', width: 100, length: 120, height: 100, color: 'WHITE' },
  fence: { kind: 'fence', length: 1000, height: 60, gates: 1 },
  cement: { kind: 'cement', length: 200, width: 200, thickness: 40 },
  tree: { kind: 'tree', count: 2, size: 'medium' },
  hauling: { kind: 'hauling', loads: 2 },
}

/** The lines that an estimate gets for a usual job; undefined while the form has errors. */
export const MeasureExample = ({ item }: { item: CheckedItem | undefined }) => {
  const { business } = useUser()
  const lines = item
    ? measuredLines(
        { ...item, price_item_id: 1, order_index: 1, is_active: true, is_example: false, version: 1 },
        SAMPLES[item.rates.kind],
        ownLanguage(business),
      )
    : []
  return (
    <Stack as="section" gap={1} box="wash" size="sm" wrap="break" aria-label={priceBookWords.example}>
      <Text as="h3" size="sm">
        {priceBookWords.example}
      </Text>
      {lines.length === 0 && <Hint>{priceBookWords.exampleMissing}</Hint>}
      {lines.map((line) => (
        <p key={line.name}>
          {line.name}
          <br />
          <Text as="span" weight="semibold">
            {priceBookWords.exampleLine(
              formatQuantity(line.quantity),
              documentWords.unitAfter(line.quantity, line.unit),
              formatCents(line.price_cents),
              formatCents(lineTotal(line)),
            )}
          </Text>
        </p>
      ))}
      {lines.length > 1 && (
        <p>
          <strong>
            {priceBookWords.exampleTotal(formatCents(lines.reduce((sum, line) => sum + lineTotal(line), 0)))}
          </strong>
        </p>
      )}
    </Stack>
  )
}
