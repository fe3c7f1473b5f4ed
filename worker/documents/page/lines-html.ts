import { html, raw } from 'hono/html'
import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import { chosenOf, type EstimateView, type ViewLine, type ViewSection } from '#contract/documents/document-view.ts'
import { UNIT } from '#contract/documents/money.ts'
import { type PageWords, pageWords } from '#contract/words/page-words.ts'
import { cents, type Html } from './sheet-html.ts'

/** A line sold once needs no "1 × price". */
const isOne = ({ quantity, unit }: ViewLine) => unit === 'each' && quantity === UNIT

/** A piece has no unit. */
const unitOf = ({ quantity, unit }: ViewLine, words: PageWords) =>
  unit === 'each' ? '' : words.unitAfter(quantity, unit)

/** What costs nothing is included. */
const price = (amount: number, words: PageWords): Html =>
  amount === 0 ? html`<span class="cents">${words.included}</span>` : cents(amount)

const lineText = (line: ViewLine, words: PageWords): Html => html`<span class="what">
    <span class="item">${line.name}</span>
    ${line.description ? html`<span class="about">${line.description}</span>` : ''}
    ${
      isOne(line)
        ? ''
        : html`<span class="count">${words.times(
            formatQuantity(line.quantity),
            unitOf(line, words),
            formatCents(line.price_cents),
          )}</span>`
    }
  </span>
  ${price(line.total_cents, words)}`

const plainLine = (line: ViewLine, words: PageWords): Html => html`<li class="line">${lineText(line, words)}</li>`

/** Whether the customer may choose, may not choose any more, or has chosen and signed. */
type Mode = 'open' | 'closed' | 'signed'

/** A line that the customer may choose. In a closed document it is named as optional. */
const optionalLine = (line: ViewLine, mode: Mode, words: PageWords): Html => {
  if (mode === 'signed') return plainLine(line, words)
  if (mode === 'closed')
    return html`<li class="line"><span class="tag">${words.option}</span>${lineText(line, words)}</li>`
  return html`<li><label class="line option">
    <input type="checkbox" name="option" value="${line.key}"${raw(line.is_chosen ? ' checked' : '')} />
    ${lineText(line, words)}
  </label></li>`
}

const lineList = (lines: readonly ViewLine[], mode: Mode, words: PageWords): Html | '' =>
  lines.length === 0
    ? ''
    : html`<ul class="lines">${lines.map((line) => (line.is_optional ? optionalLine(line, mode, words) : plainLine(line, words)))}</ul>`

/** What a package costs without its options. */
const packageCents = ({ lines }: ViewSection) =>
  lines.reduce((sum, line) => (line.is_optional ? sum : sum + line.total_cents), 0)

const packageHtml = (section: ViewSection, mode: Mode, words: PageWords): Html | '' => {
  const { package: offer, lines } = section
  if (!offer) return ''
  const head = html`<span class="what"><span class="item">${offer.name}</span>${
    offer.description ? html`<span class="about">${offer.description}</span>` : ''
  }</span>${price(packageCents(section), words)}`
  return html`<div class="package">
    ${
      mode === 'open'
        ? html`<label class="package-head">
          <input type="radio" name="package" value="${offer.key}"${raw(offer.is_chosen ? ' checked' : '')} />${head}
        </label>`
        : html`<p class="package-head">${head}</p>`
    }
    ${lineList(lines, mode, words)}
  </div>`
}

const titlesOf = (words: PageWords): Record<Mode, { work: string; packages: string; options: string }> => ({
  open: { work: words.work, packages: words.packages, options: words.options },
  closed: { work: words.work, packages: words.offeredPackages, options: words.offeredOptions },
  signed: { work: words.signedWork, packages: words.chosenPackage, options: words.chosenOptions },
})

const group = (title: string, content: Html | ''): Html | '' =>
  content === ''
    ? ''
    : html`<fieldset class="block">
  <legend>${title}</legend>
  ${content}
</fieldset>`

/** The lines of an estimate: the work, the packages to choose from, and the options. */
export const linesHtml = (
  { sections, state, language }: Pick<EstimateView, 'sections' | 'state' | 'language'>,
  isOpen: boolean,
): Html => {
  const words = pageWords(language)
  const unsigned: Mode = isOpen ? 'open' : 'closed'
  const mode = state === 'signed' ? 'signed' : unsigned
  const titles = titlesOf(words)[mode]
  const shown = mode === 'signed' ? chosenOf(sections) : sections
  const common = shown.find((section) => section.package === null)?.lines ?? []
  const packages = shown.filter((section) => section.package !== null)
  const work = common.filter((line) => !line.is_optional)
  const options = common.filter((line) => line.is_optional)
  return html`
  ${work.length > 0 ? html`<section class="block"><h2>${titles.work}</h2>${lineList(work, mode, words)}</section>` : ''}
  ${packages.length > 0 ? group(titles.packages, html`<div class="packages">${packages.map((section) => packageHtml(section, mode, words))}</div>`) : ''}
  ${group(titles.options, lineList(options, mode, words))}`
}
