import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { shownHash } from '#contract/documents/shown-hash.ts'
import { type Totals, totalsOf, validChoices } from '#contract/documents/totals.ts'
import { elementOf } from './page-elements.ts'

/** What the page has of the content: enough for its sums. */
type Priced = Parameters<typeof totalsOf>[0] & Pick<EstimateContent, 'packages'>

/** The chosen package and options of the form. */
const choicesOf = (form: HTMLFormElement): Choices => {
  const fields = new FormData(form)
  const texts = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string')
  return { package: texts('package')[0] ?? null, options: texts('option') }
}

/** Shows the sums everywhere on the page. */
const showSums = (totals: Totals) => {
  const amounts: Record<string, number> = { ...totals, discount: -totals.discount }
  for (const shown of document.querySelectorAll<HTMLElement>('[data-sum]')) {
    const amount = amounts[shown.dataset.sum ?? ''] ?? 0
    const text = formatCents(amount)
    // An unchanged text is not read aloud again.
    if (shown.textContent !== text) shown.textContent = text
    const row = shown.closest<HTMLElement>('[data-optional]')
    if (row) row.hidden = amount === 0
  }
}

/** Makes the sums follow the choices, instead of the button that sends them. */
export const followChoices = (form: HTMLFormElement) => {
  // Written by the Worker from the content of the estimate.
  const priced = JSON.parse(form.dataset.priced ?? '') as Priced
  const field = elementOf<HTMLInputElement>('[name="shown"]', form)
  const show = async () => {
    const choices = validChoices(priced, choicesOf(form))
    const totals = totalsOf(priced, choices)
    showSums(totals)
    field.value = await shownHash(form.dataset.shown ?? '', choices, totals)
  }
  form.addEventListener('change', show)
  // A page that the browser restores has its choices, but the sums of the first load.
  addEventListener('pageshow', show)
  void show()
}
