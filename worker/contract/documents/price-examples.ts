import type { Category } from '#contract/catalog/catalog.ts'
import { type Language, otherLanguage } from '#contract/languages.ts'
import { PRICE_EXAMPLES as ENGLISH } from '#contract/words/en/price-examples.ts'
import { PRICE_EXAMPLES as SPANISH } from '#contract/words/es/price-examples.ts'
import type { Unit } from './content.ts'
import type { NewPriceItem, Rates } from './price-item.ts'

export const TRADES = ['shades', 'trees', 'canopies', 'fences', 'cement'] as const
export type Trade = (typeof TRADES)[number]

const NAMES: Record<Language, typeof ENGLISH> = { en: ENGLISH, es: SPANISH }

type Example = [name: keyof typeof ENGLISH, unit: Unit, priceCents: number, rates?: Rates]

/** A handful of items of each trade, and the starting category of the trade. */
const EXAMPLES: Record<Trade, { categoryId: number; items: readonly Example[] }> = {
  shades: {
    categoryId: 4,
    items: [
      [
        'shade',
        'sq_ft',
        875,
        { kind: 'shade', base_height: 80, foot_cents: 35, white_cents: 60, other_color_cents: 95 },
      ],
      ['gutter', 'ft', 1200],
      ['post', 'each', 16_500],
      ['fieldWelding', 'hour', 12_500],
    ],
  },
  trees: {
    categoryId: 5,
    items: [
      ['treeRemoval', 'each', 45_000, { kind: 'tree', medium_cents: 85_000, large_cents: 160_000 }],
      ['treeTrimming', 'each', 18_000, { kind: 'tree', medium_cents: 32_000, large_cents: 57_500 }],
      ['stumpGrinding', 'each', 12_000, { kind: 'tree', medium_cents: 18_500, large_cents: 29_000 }],
      ['brushHauling', 'each', 27_500, { kind: 'hauling' }],
    ],
  },
  canopies: {
    categoryId: 6,
    items: [
      [
        'carport',
        'sq_ft',
        1025,
        { kind: 'shade', base_height: 80, foot_cents: 40, white_cents: 65, other_color_cents: 110 },
      ],
      [
        'rvCanopy',
        'sq_ft',
        1150,
        { kind: 'shade', base_height: 120, foot_cents: 45, white_cents: 65, other_color_cents: 110 },
      ],
      ['roofPanel', 'sq_ft', 425],
    ],
  },
  fences: {
    categoryId: 7,
    items: [
      ['cedarFence', 'ft', 3200, { kind: 'fence', base_height: 60, foot_cents: 450, gate_cents: 32_500 }],
      ['chainLink', 'ft', 1700, { kind: 'fence', base_height: 40, foot_cents: 325, gate_cents: 22_500 }],
      ['ironFence', 'ft', 4100, { kind: 'fence', base_height: 40, foot_cents: 600, gate_cents: 48_000 }],
      ['fenceRemoval', 'ft', 450],
    ],
  },
  cement: {
    categoryId: 8,
    items: [
      ['slab', 'cu_yd', 58_500, { kind: 'cement', waste_rate: 10_000 }],
      ['driveway', 'cu_yd', 64_000, { kind: 'cement', waste_rate: 10_000 }],
      ['stamped', 'sq_ft', 575],
      ['demolition', 'sq_ft', 325],
    ],
  },
}

/** The starter items of trades, in both languages. An item of a missing category belongs to every category. */
export const priceExamples = (
  trades: readonly Trade[],
  language: Language,
  categories: readonly Pick<Category, 'category_id' | 'is_active'>[],
): NewPriceItem[] =>
  trades.flatMap((trade) => {
    const { categoryId, items } = EXAMPLES[trade]
    const category = categories.find(({ category_id, is_active }) => is_active && category_id === categoryId)
    return items.map(([name, unit, price_cents, rates = { kind: 'none' }]) => ({
      category_id: category?.category_id ?? null,
      name: NAMES[language][name],
      second_name: NAMES[otherLanguage(language)][name],
      description: '',
      unit,
      price_cents,
      taxable: true,
      rates,
      is_example: true,
    }))
  })
