import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#contract/documents/document-format.ts'
import type { MeasuredLine } from '#contract/documents/measured-lines.ts'
import { itemIn } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { useUser } from '#web/session/session.ts'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { type LeadProject, leadMeasures } from './lead-measures.ts'
import styles from './measure-dialog.module.css'
import { measured, measureTexts } from './measure-input.ts'

/** The most items that are suggested. */
const SUGGESTED_MAX = 3

interface SuggestedLinesProps {
  lead: LeadProject
  /** The language of the document. */
  language: Language
  onAdd: (lines: readonly MeasuredLine[]) => void
}

/** The items of the price book that the lead's own measures fill, each added in one press. */
export const SuggestedLines = ({ lead, language, onAdd }: SuggestedLinesProps) => {
  const { business } = useUser()
  const { data: items = [] } = useQuery(priceBookQuery)
  const suggested = items
    // The price of an example is not that of the business.
    .filter(({ rates, is_example }) => rates.kind !== 'none' && !is_example)
    .flatMap((item) => {
      const given = leadMeasures(lead, item, { lines: [], group: null })
      const texts = { ...given, ...measureTexts(item, null, given) }
      const { lines = [] } = measured(itemIn(item, language, ownLanguage(business)), texts, language)
      return lines.length > 0 ? [{ id: item.price_item_id, lines }] : []
    })
    .slice(0, SUGGESTED_MAX)
  if (suggested.length === 0) return null
  return (
    <Stack>
      <Text size="sm" tone="soft" weight="semibold">
        {estimateWords.suggested}
      </Text>
      {suggested.map(({ id, lines }) => (
        <Row
          key={id}
          as="button"
          type="button"
          box="raised"
          gap={3}
          align="baseline"
          justify="between"
          nowrap
          className={styles.item}
          onClick={() => onAdd(lines)}
        >
          <Text as="span" weight="semibold" wrap="break">
            {estimateWords.addSuggested(lines[0]?.name ?? '')}
          </Text>
          <Text as="span" wrap="one-line">
            {formatCents(lines.reduce((sum, line) => sum + lineTotal(line), 0))}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
