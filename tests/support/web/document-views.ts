import * as v from 'valibot'
import { type Choices, EstimateContent } from '#contract/documents/content.ts'
import { type EstimateView, type ReceiptView, viewOfContent, viewOfReceipt } from '#contract/documents/document-view.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'

const business = { name: 'Alamo Shade & Welding', phone: '+12105550100', color: '#d9480f', logo: null }

type Line = EstimateContent['lines'][number]

/** A line of an estimate: one sold by the piece for $100, unless the fields say otherwise. */
export const lineOf = (key: string, fields: Partial<Line> = {}): Line => ({
  ...{ key, name: `Item ${key}`, description: '', unit: 'each', quantity: 1000, price_cents: 10_000, taxable: true },
  ...{ is_optional: false, package: null, price_item_id: null, measures: null, ...fields },
})

/** An item of the price book for every category: an hour of labor, unless the fields say otherwise. */
export const priceItem = (price_item_id: number, fields: Partial<PriceItem> = {}): PriceItem => ({
  ...{ price_item_id, order_index: price_item_id, category_id: null, name: 'Labor', description: '' },
  ...{
    second_name: '',
    second_description: '',
    unit: 'hour',
    price_cents: 5500,
    cost_cents: null,
    taxable: false,
    is_example: false,
  },
  ...{ rates: { kind: 'none' }, is_active: true, version: 1, ...fields },
})

/** An estimate as its customer sees it. */
export const estimateView = (
  content: Partial<EstimateContent>,
  fields: Partial<EstimateView> = {},
  choices: Choices = { package: null, options: [] },
): EstimateView => ({
  ...{
    kind: 'estimate',
    language: 'en',
    number: '2026-0042',
    state: 'sent',
    day: '2026-11-26',
    business,
    photos: [],
    signature: null,
  },
  customer: {
    name: 'Rosa Delgado',
    phone: '2105550142',
    email: 'rosa@example.com',
    address: '12 Oak St, San Antonio',
  },
  ...viewOfContent(
    v.parse(EstimateContent, {
      ...{ title: '', lines: [], packages: [], discount: null, deposit: null, tax_rate: 0, notes: '', terms: '' },
      ...{ image_ids: [], valid_until: '2026-12-26', ...content },
    }),
    choices,
  ),
  ...fields,
})

type Listed = Parameters<typeof viewOfReceipt>

/** An invoice as its customer sees it on November 26: $2,500 with a deposit of $500, due on December 10. */
export const receiptView = (
  receipt: Partial<Listed[0]> = {},
  payments: Listed[1] = [],
  fields: Partial<ReceiptView> = {},
): ReceiptView => ({
  ...{ kind: 'receipt', language: 'en', number: 'R2026-0007', business, estimate: '2026-0042' },
  customer: { name: 'Rosa Delgado', phone: null, email: null, address: null },
  ...viewOfReceipt(
    {
      ...{ title: 'Shade structure', issued_on: '2026-11-26', due_on: '2026-12-10' },
      ...{ total_cents: 250_000, deposit_cents: 50_000, paid_cents: 0, ...receipt },
    },
    payments,
    '2026-11-26',
  ),
  ...fields,
})

/** Names in the scripts that the standard font of a PDF lacks. */
export const NAMES = {
  arabic: 'محمد عبد الله',
  vietnamese: 'Nguyễn Thị Hồng Hạnh',
  chinese: '王小明 钢结构遮阳棚',
  emoji: 'Deck 🏡 with fence 👍🏽',
}

/** An estimate with packages, options, discount, tax, deposit, texts, a signature, and names in four scripts. */
export const fullEstimate = (fields: Partial<EstimateView> = {}): EstimateView =>
  estimateView(
    {
      title: 'Shade structure and fence for the back yard',
      lines: [
        lineOf('a', {
          ...{
            name: 'Steel shade, 10 × 12 ft, 10 ft tall, WHITE',
            unit: 'sq_ft',
            quantity: 120_000,
            price_cents: 1850,
          },
          description: 'Galvanized posts set in concrete, powder-coated frame.\nCanopy of UV-stable fabric.',
        }),
        lineOf('b', { name: NAMES.vietnamese, unit: 'ft', quantity: 12_500, price_cents: 4200 }),
        lineOf('c', { name: NAMES.chinese, unit: 'cu_yd', quantity: 2750, price_cents: 16_500, taxable: false }),
        lineOf('d', { name: NAMES.emoji, is_optional: true, price_cents: 35_000 }),
        lineOf('e', { name: 'Second gate', is_optional: true, price_cents: 27_500 }),
        lineOf('f', { name: 'Frame, painted', package: 'good', price_cents: 150_000 }),
        lineOf('g', { name: 'Frame, galvanized and painted', package: 'best', price_cents: 225_000 }),
      ],
      packages: [
        { key: 'good', name: 'Good', description: 'Paint lasts about five years.' },
        { key: 'best', name: 'Best', description: 'Zinc under the paint. Ten years of warranty.' },
      ],
      discount: { kind: 'percent', rate: 5000 },
      deposit: { kind: 'percent', rate: 50_000 },
      tax_rate: 8250,
      notes: 'Gate code 4411. Work begins at 8:00.\nيرجى الاتصال بالرقم 210 قبل الوصول (شكرا).',
      terms: 'Half of the total is due on signing, the rest on the day the work is finished. '.repeat(4).trim(),
    },
    {
      customer: { name: NAMES.arabic, phone: '2105550142', email: null, address: '12 Oak St, San Antonio' },
      ...fields,
    },
    { package: 'best', options: ['d'] },
  )

/** An estimate of the most lines, with a name in another script every tenth line. */
export const longEstimate = (): EstimateView => {
  const names = Object.values(NAMES)
  return estimateView({
    lines: Array.from({ length: 300 }, (_, i) =>
      lineOf(`k${i}`, {
        name: i % 10 === 0 ? `${i + 1}. ${names[(i / 10) % names.length]}` : `Panel ${i + 1} of the fence`,
        ...{ unit: 'ft', quantity: 1000 + i, price_cents: 1999 + i },
        description: i % 3 === 0 ? 'Cedar, stained on both sides' : '',
      }),
    ),
    tax_rate: 8250,
  })
}
