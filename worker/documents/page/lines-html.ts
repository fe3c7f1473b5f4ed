import { html, raw } from 'hono/html'
import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import type { EstimateView, ViewLine, ViewSection } from '#contract/documents/document-view.ts'
import { UNIT } from '#contract/documents/money.ts'
import { PAGE_WORDS } from '#contract/documents/page-words.ts'
import { cents, type Html } from './sheet-html.ts'

/** A line sold once needs no "1 × price". */
const isOne = ({ quantity, unit }: ViewLine) => unit === 'each' && quantity === UNIT

/** What costs nothing is included. */
const price = (amount: number): Html =>
  amount === 0 ? html`<span class="cents">${PAGE_WORDS.included}</span>` : cents(amount)

const lineText = (line: ViewLine): Html => html`<span class="what">
    <span class="item">${line.name}</span>
    ${line.description ? html`<span class="about">${line.description}</span>` : ''}
    ${
      isOne(line)
        ? ''
        : html`<span class="count">${PAGE_WORDS.times(
            formatQuantity(line.quantity),
            PAGE_WORDS.units[line.unit],
            formatCents(line.price_cents),
          )}</span>`
    }
  </span>
  ${price(line.total_cents)}`

const plainLine = (line: ViewLine): Html => html`<li class="line">${lineText(line)}</li>`

/** A line that the customer may choose. In a document that is closed it is named as optional. */
const optionalLine = (line: ViewLine, isOpen: boolean): Html =>
  isOpen
    ? html`<li><label class="line option">
      <input type="checkbox" name="option" value="${line.key}"${raw(line.is_chosen ? ' checked' : '')} />
      ${lineText(line)}
    </label></li>`
    : html`<li class="line"><span class="tag">${PAGE_WORDS.option}</span>${lineText(line)}</li>`

const lineList = (lines: readonly Html[]) => (lines.length === 0 ? '' : html`<ul class="lines">${lines}</ul>`)

/** What a package costs without its options. */
const packageCents = ({ lines }: ViewSection) =>
  lines.reduce((sum, line) => (line.is_optional ? sum : sum + line.total_cents), 0)

const packageHtml = (section: ViewSection, isOpen: boolean): Html | '' => {
  const { package: offer, lines } = section
  if (!offer) return ''
  const head = html`<span class="what"><span class="item">${offer.name}</span>${
    offer.description ? html`<span class="about">${offer.description}</span>` : ''
  }</span>${price(packageCents(section))}`
  return html`<div class="package">
    ${
      isOpen
        ? html`<label class="package-head">
          <input type="radio" name="package" value="${offer.key}"${raw(offer.is_chosen ? ' checked' : '')} />${head}
        </label>`
        : html`<p class="package-head">${head}</p>`
    }
    ${lineList(lines.map((line) => (line.is_optional ? optionalLine(line, isOpen) : plainLine(line))))}
  </div>`
}

/**
 * The lines of an estimate: the work, the packages to choose from, and the options. A signed estimate shows what was
 * chosen.
 */
export const linesHtml = ({ sections, state }: Pick<EstimateView, 'sections' | 'state'>, isOpen: boolean): Html => {
  const isSigned = state === 'signed'
  const shown = isSigned
    ? sections
        .filter((section) => section.package?.is_chosen ?? true)
        .map((section) => ({ ...section, lines: section.lines.filter(({ is_chosen }) => is_chosen) }))
    : sections
  const common = shown.find((section) => section.package === null)?.lines ?? []
  const work = common.filter((line) => !line.is_optional)
  const options = common.filter((line) => line.is_optional)
  const packages = shown.filter((section) => section.package !== null)
  return html`
  ${
    work.length > 0
      ? html`<section class="block"><h2>${isSigned ? PAGE_WORDS.signedWork : PAGE_WORDS.work}</h2>
        ${lineList(work.map(plainLine))}</section>`
      : ''
  }
  ${packages.length > 0 ? group(isSigned ? PAGE_WORDS.chosenPackage : PAGE_WORDS.packages, html`<div class="packages">${packages.map((section) => packageHtml(section, isOpen))}</div>`) : ''}
  ${
    options.length > 0
      ? group(
          isSigned ? PAGE_WORDS.chosenOptions : PAGE_WORDS.options,
          lineList(isSigned ? options.map(plainLine) : options.map((line) => optionalLine(line, isOpen))),
        )
      : ''
  }`
}

const group = (title: string, content: Html | ''): Html => html`<fieldset class="block">
  <legend>${title}</legend>
  ${content}
</fieldset>`
