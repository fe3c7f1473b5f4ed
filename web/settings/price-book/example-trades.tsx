import { type FormEvent, useState } from 'react'
import { priceExamples, TRADES, type Trade } from '#contract/documents/price-examples.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { FieldSet, Grid, Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import { importPriceBook } from './price-book.write.ts'

/** Fills an empty price book with example items of the chosen trades. */
export const ExampleTrades = () => {
  const { business } = useUser()
  const categories = useCategories().data ?? []
  const [chosen, setChosen] = useState<readonly Trade[]>([])
  const { write, writing } = useWrite(importPriceBook, { failed: toastFailure(termWords.saveFailed) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) write({ items: priceExamples(chosen, ownLanguage(business), categories) })
  }
  const toggle = (trade: Trade, isChosen: boolean) =>
    setChosen(TRADES.filter((one) => (one === trade ? isChosen : chosen.includes(one))))
  return (
    <Stack as="form" gap={3} box="sunken" aria-label={priceBookWords.examples} onSubmit={submit}>
      <FieldSet gap={2}>
        <legend>{priceBookWords.examples}</legend>
        <Grid least="9rem">
          {TRADES.map((trade) => (
            <ChoiceBox
              key={trade}
              type="checkbox"
              checked={chosen.includes(trade)}
              onChange={({ target }) => toggle(trade, target.checked)}
            >
              {priceBookWords.trades[trade]}
            </ChoiceBox>
          ))}
        </Grid>
      </FieldSet>
      <Hint>{priceBookWords.examplesHint}</Hint>
      <Row>
        <Button type="submit" disabled={chosen.length === 0} aria-busy={writing !== undefined}>
          {priceBookWords.addExamples}
        </Button>
      </Row>
    </Stack>
  )
}
