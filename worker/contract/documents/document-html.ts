import { callLink } from '#contract/contacts/contact-links.ts'
import type { BlockOf, DocumentBlock, LineBlock, SumBlock } from './document-block.ts'
import { formatCents } from './document-format.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from './strokes.ts'

/** An element of a document, with the attributes of HTML. A `true` attribute stands without a value. */
export interface DocumentElement {
  tag: string
  attributes: Readonly<Record<string, string | true>>
  children: readonly DocumentNode[]
}

/** The Worker writes it as HTML, the app as React elements: both show the same document. */
export type DocumentNode = DocumentElement | string

type Attributes = Record<string, string | boolean>

/** An element; attributes that are false, and children that are false or empty, are left out. */
export const element = (
  tag: string,
  attributes: Attributes = {},
  ...children: (DocumentNode | false | '')[]
): DocumentNode => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | true] => entry[1] !== false),
  ),
  children: children.filter((child): child is DocumentNode => child !== false && child !== ''),
})

/** A text of a user or customer, in whatever direction it reads. */
const typed = (tag: string, className: string, text: string) =>
  text !== '' && element(tag, { class: className, dir: 'auto' }, text)

/** An amount. The script of the page updates the amounts with a name. */
export const centsNode = (cents: number, name?: string): DocumentNode =>
  element('span', { class: 'cents', 'data-sum': name ?? false }, formatCents(cents))

const section = (title: string, ...children: (DocumentNode | false | '')[]) =>
  element('section', { class: 'block' }, element('h2', { class: 'heading' }, title), ...children)

/** What only the page of a customer has in the document. */
export interface PageParts {
  /** Sends the choices, where no script runs. */
  update?: DocumentNode | undefined
  /** Below the signature: the hash of what was signed, and its text. */
  signed?: DocumentNode | undefined
}

/** A block of a document as an element. */
export const blockNode = (block: DocumentBlock, { update, signed }: PageParts = {}): DocumentNode => {
  switch (block.kind) {
    case 'business':
      return businessNode(block)
    case 'head':
      return headNode(block)
    case 'lines':
      return linesNode(block)
    case 'packages':
      return group(block.title, element('div', { class: 'packages' }, ...block.packages.map(packageNode)))
    case 'sums':
      return element(
        'div',
        { class: 'block sum-block' },
        update ?? false,
        element('div', { id: update !== undefined && 'sums' }, sumsNode(block.sums)),
      )
    case 'text':
      return section(block.title, typed('p', 'prose', block.text))
    case 'photos':
      return photosNode(block)
    case 'signature':
      return signatureNode(block, signed)
  }
}

const ICON = { width: '18', height: '18', viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }
const PHONE =
  'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.9.5 2.8.7a2 2 0 0 1 1.7 2z'

/** A link that calls the business; false without a phone. */
export const callNode = (
  { business, phone }: Pick<BlockOf<'business'>, 'business' | 'phone'>,
  kind: string,
): DocumentNode | false =>
  business.phone !== null &&
  element(
    'a',
    { class: kind, href: callLink(business.phone) },
    element('svg', ICON, element('path', { d: PHONE })),
    element('span', {}, phone),
  )

const businessNode = ({ business, phone, lines }: BlockOf<'business'>) =>
  element(
    'div',
    { class: 'head' },
    element(
      'div',
      { class: 'head-inner' },
      business.logo
        ? element('img', { class: 'logo', src: business.logo, alt: '' })
        : element('span', { class: 'monogram', 'aria-hidden': 'true' }, [...business.name.trim()][0] ?? ''),
      element(
        'div',
        { class: 'business' },
        typed('p', 'business-name', business.name),
        ...lines.map((line) => typed('p', 'address', line)),
      ),
      callNode({ business, phone }, 'call'),
    ),
  )

const fact = (label: string, ...value: (DocumentNode | false)[]) =>
  element('div', {}, element('dt', {}, label), element('dd', {}, ...value))

const headNode = ({ label, number, tag, title, customerLabel, customer, customerLines, facts }: BlockOf<'head'>) =>
  element(
    'header',
    { class: 'sheet-head' },
    element('p', { class: 'kind' }, `${label} `, element('b', {}, number), tag !== '' && ' ', tagNode(tag)),
    element('h1', { class: 'title', tabindex: '-1', dir: 'auto' }, title),
    element(
      'dl',
      { class: 'facts' },
      fact(
        customerLabel,
        typed('span', 'customer', customer),
        ...customerLines.map((line) => typed('span', 'address', line)),
      ),
      ...facts.map(([name, value]) => fact(name, value)),
    ),
  )

const whatNode = ({ name, description, detail }: LineBlock) =>
  element(
    'span',
    { class: 'what' },
    typed('span', 'item', name),
    typed('span', 'about', description),
    detail !== '' && element('span', { class: 'count' }, detail),
  )

const tagNode = (tag: string) => tag !== '' && element('span', { class: 'tag' }, tag)

const amountNode = (amount: string) => element('span', { class: 'cents' }, amount)

const lineNode = (line: LineBlock) => {
  const content = [whatNode(line), amountNode(line.amount)]
  if (!line.isChoice) return element('li', { class: 'line' }, tagNode(line.tag), ...content)
  const box = element('input', { type: 'checkbox', name: 'option', value: line.key, checked: line.isChosen })
  return element('li', {}, element('label', { class: 'line option' }, box, ...content))
}

const lineList = (lines: readonly LineBlock[]) =>
  lines.length > 0 && element('ul', { class: 'lines' }, ...lines.map(lineNode))

const group = (title: string, content: DocumentNode | false) =>
  element('fieldset', { class: 'block' }, element('legend', { class: 'heading' }, title), content)

const linesNode = ({ title, isChoice, lines, empty }: BlockOf<'lines'>) => {
  const content = lineList(lines) || element('p', { class: 'count' }, empty)
  return isChoice ? group(title, content) : section(title, content)
}

const packageNode = (offer: BlockOf<'packages'>['packages'][number]) => {
  const content = [whatNode(offer), tagNode(offer.tag), amountNode(offer.amount)]
  const head = offer.isChoice
    ? element(
        'label',
        { class: 'package-head' },
        element('input', { type: 'radio', name: 'package', value: offer.key, checked: offer.isChosen }),
        ...content,
      )
    : element('p', { class: 'package-head' }, ...content)
  return element('div', { class: 'package' }, head, lineList(offer.lines))
}

/** A column of sums. */
const sumsNode = (sums: readonly SumBlock[]): DocumentNode =>
  element(
    'dl',
    { class: 'sums' },
    ...sums.map(({ label, cents, name, kind, isOptional }) =>
      element(
        'div',
        { class: kind, 'data-optional': isOptional && '', hidden: isOptional && cents === 0 },
        element('dt', {}, label),
        element('dd', {}, centsNode(cents, name)),
      ),
    ),
  )

const photosNode = ({ title, photos }: BlockOf<'photos'>) =>
  section(
    title,
    element(
      'ul',
      { class: 'photos' },
      ...photos.map(({ url, caption, label }) =>
        element(
          'li',
          {},
          element(
            'figure',
            {},
            element(
              'a',
              { href: url, target: '_blank', rel: 'noopener' },
              element('img', { src: url, alt: label, loading: 'lazy' }),
            ),
            typed('figcaption', '', caption),
          ),
        ),
      ),
    ),
  )

const signatureNode = ({ title, name, strokes, text }: BlockOf<'signature'>, signed: DocumentNode | undefined) =>
  element(
    'section',
    { class: 'block signed' },
    element('h2', { class: 'heading' }, title),
    element(
      'p',
      { class: 'written' },
      strokes.length > 0
        ? element(
            'svg',
            { viewBox: `0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`, 'aria-hidden': 'true' },
            element('path', { d: signaturePath(strokes) }),
          )
        : typed('span', 'typed', name),
    ),
    element('p', {}, text),
    signed ?? false,
  )
