import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { readTyped, typedCents, typedQuantity } from '#web/documents/typed-amounts.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { Joined } from '#web/ui/joined.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { language } from '#words/language.ts'
import { LineFields, type LineFieldsProps } from './line-fields.tsx'
import { LineMenu, type LineMenuProps } from './line-menu.tsx'
import styles from './lines.module.css'

interface LineRowProps extends LineMenuProps, Pick<LineFieldsProps, 'place' | 'errors'> {
  /** On a phone a tap opens the fields of a complete line. */
  folds: boolean
}

const cents = typedCents('item_price')
const quantity = typedQuantity()

const Line = ({ folds, ...row }: LineRowProps) => {
  const { line, errors, actions } = row
  const fieldsId = useId()
  const count = readTyped(quantity, line.quantity)
  const price = readTyped(cents, line.price)
  const canTotal = count.problem === undefined && price.problem === undefined
  const [chosen, setOpen] = useState(line.name === '' || !canTotal)
  const isRefused = Object.values(errors).some((error) => error !== undefined)
  // It stays open while an error is mended.
  if (isRefused && !chosen) setOpen(true)
  const isOpen = !folds || chosen
  const total = canTotal ? formatCents(lineTotal({ quantity: count.value, price_cents: price.value })) : NO_FIGURE
  const unit = canTotal && line.unit !== 'each' ? documentWords.unitAfter(count.value, line.unit) : ''
  const menu = <LineMenu {...row} />
  return (
    <li className={styles.line} data-line={line.key}>
      {folds && (
        <Row nowrap gap={1}>
          <Row
            as="button"
            type="button"
            nowrap
            grow
            gap={3}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpen(!isOpen)}
          >
            <Stack as="span" gap={0} grow wrap="break">
              <strong dir="auto">{line.name || estimateWords.item}</strong>
              {!isOpen && (
                <Row as="span" justify="between" gap="0 2">
                  <Hint as="span">
                    <Joined
                      items={[
                        canTotal &&
                          sheetWords(language).times(formatQuantity(count.value), unit, formatCents(price.value)),
                        line.is_optional && estimateWords.optional,
                      ]}
                    />
                  </Hint>
                  <Text as="span" weight="bold">
                    {total}
                  </Text>
                </Row>
              )}
            </Stack>
            <ChevronDown size={20} aria-hidden="true" />
          </Row>
          {menu}
        </Row>
      )}
      {isOpen && (
        <LineFields
          id={fieldsId}
          line={line}
          place={row.place}
          errors={errors}
          problems={{ quantity: count.problem, price: price.problem }}
          total={total}
          change={(changed) => actions.change(line.key, changed)}
          menu={!folds && menu}
        />
      )}
    </li>
  )
}

/** Renders again only when what it shows changes, because an estimate may have hundreds of lines. */
export const LineRow = memo(
  Line,
  (before, after) => shownBy(before) === shownBy(after) && before.actions === after.actions,
)

const shownBy = ({ actions, ...shown }: LineRowProps) => JSON.stringify(shown)
