import type { Category } from '#contract/catalog/catalog.ts'
import type { Unit } from '#contract/documents/content.ts'
import type { Rates } from '#contract/documents/price-item.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import type { price_items } from '#worker/db/schema/documents.ts'

type PriceItemRow = typeof price_items.$inferInsert

interface Item {
  category: RegExp | null
  name: string
  description?: string
  unit?: Unit
  /** Dollars as exact text, as in a price list. */
  price: string
  cost: string
  /** By default yes: fabricated goods, landscaping and waste removal are taxable in Texas. */
  taxable?: boolean
  rates?: Rates
}

const WELDING = /welding/i
const TREES = /tree/i
const CANOPIES = /canop/i
const FENCES = /fenc/i
const CEMENT = /cement|concrete/i

/** A height in feet in tenths of a foot. */
const feet = (height: number) => height * 10

/** Surcharges in cents for a square foot. */
const shadeRates = (foot: number, white: number, other: number, height = 8): Rates => ({
  kind: 'shade',
  base_height: feet(height),
  foot_cents: foot,
  white_cents: white,
  other_color_cents: other,
})
/** Surcharges in cents for a foot, and the price of a gate. */
const fenceRates = (height: number, foot: number, gate: number): Rates => ({
  kind: 'fence',
  base_height: feet(height),
  foot_cents: foot,
  gate_cents: gate,
})
const cementRates: Rates = { kind: 'cement', waste_rate: 10_000 }
/** Prices in cents. */
const treeRates = (medium: number, large: number): Rates => ({ kind: 'tree', medium_cents: medium, large_cents: large })

const ITEMS: readonly Item[] = [
  {
    category: WELDING,
    name: 'Shade structure',
    description: 'Welded steel frame, 26-gauge R-panel roof, posts set in concrete.',
    unit: 'sq_ft',
    price: '8.75',
    cost: '4.90',
    rates: shadeRates(35, 60, 95),
  },
  {
    category: WELDING,
    name: 'Lean-to',
    description: 'Attached to the house or shop, flashing included.',
    unit: 'sq_ft',
    price: '9.50',
    cost: '5.40',
    rates: shadeRates(40, 60, 95),
  },
  { category: WELDING, name: 'Gutter with downspouts', unit: 'ft', price: '12.00', cost: '6.25' },
  { category: WELDING, name: 'Extra post, 3 × 3 in', price: '165.00', cost: '78.00' },
  { category: WELDING, name: 'Handrail', unit: 'ft', price: '68.00', cost: '31.00' },
  { category: WELDING, name: 'Shop welding', unit: 'hour', price: '85.00', cost: '38.00', taxable: false },
  {
    category: WELDING,
    name: 'Field welding',
    description: 'With truck and generator, two hours at least.',
    unit: 'hour',
    price: '125.00',
    cost: '56.00',
    taxable: false,
  },
  {
    category: TREES,
    name: 'Tree removal',
    description: 'Cut down, limbs chipped, wood hauled off.',
    price: '450.00',
    cost: '190.00',
    rates: treeRates(85_000, 160_000),
  },
  { category: TREES, name: 'Tree trimming', price: '180.00', cost: '75.00', rates: treeRates(32000, 57500) },
  { category: TREES, name: 'Stump grinding', price: '120.00', cost: '45.00', rates: treeRates(18500, 29000) },
  {
    category: TREES,
    name: 'Brush hauling',
    description: 'A 16-foot dump trailer.',
    price: '275.00',
    cost: '120.00',
    rates: { kind: 'hauling' },
  },
  {
    category: CANOPIES,
    name: 'Carport canopy',
    description: 'Steel frame and roof, engineered for 105 mph wind.',
    unit: 'sq_ft',
    price: '10.25',
    cost: '5.80',
    rates: shadeRates(40, 65, 110),
  },
  {
    category: CANOPIES,
    name: 'RV canopy',
    unit: 'sq_ft',
    price: '11.50',
    cost: '6.60',
    rates: shadeRates(45, 65, 110, 12),
  },
  { category: CANOPIES, name: 'Replacement roof panel', unit: 'sq_ft', price: '4.25', cost: '2.10' },
  {
    category: FENCES,
    name: 'Cedar privacy fence',
    description: 'Dog-eared cedar pickets on steel posts.',
    unit: 'ft',
    price: '32.00',
    cost: '17.50',
    rates: fenceRates(6, 450, 32500),
  },
  {
    category: FENCES,
    name: 'Chain link fence',
    unit: 'ft',
    price: '17.00',
    cost: '8.40',
    rates: fenceRates(4, 325, 22500),
  },
  {
    category: FENCES,
    name: 'Wrought iron fence',
    unit: 'ft',
    price: '41.00',
    cost: '22.50',
    rates: fenceRates(4, 600, 48000),
  },
  {
    category: FENCES,
    name: 'Ranch pipe fence',
    description: '2 ⅜ in pipe, three rails.',
    unit: 'ft',
    price: '24.00',
    cost: '12.75',
    rates: fenceRates(5, 400, 65000),
  },
  { category: FENCES, name: 'Gate opener, solar', price: '1450.00', cost: '865.00' },
  { category: FENCES, name: 'Old fence removal', unit: 'ft', price: '4.50', cost: '1.80' },
  {
    category: CEMENT,
    name: 'Concrete slab',
    description: '3,500 psi, #3 rebar at 18 in, broom finish.',
    unit: 'cu_yd',
    price: '585.00',
    cost: '310.00',
    rates: cementRates,
  },
  {
    category: CEMENT,
    name: 'Driveway',
    description: '4,000 psi, #4 rebar at 16 in, expansion joints.',
    unit: 'cu_yd',
    price: '640.00',
    cost: '345.00',
    rates: cementRates,
  },
  { category: CEMENT, name: 'Stamped finish', unit: 'sq_ft', price: '5.75', cost: '2.60' },
  { category: CEMENT, name: 'Slab demolition', unit: 'sq_ft', price: '3.25', cost: '1.45' },
  {
    category: null,
    name: 'Debris hauling',
    description: 'One dump trailer, dump fee included.',
    price: '325.00',
    cost: '145.00',
    rates: { kind: 'hauling' },
  },
  { category: null, name: 'Labor', unit: 'hour', price: '55.00', cost: '28.00', taxable: false },
  { category: null, name: 'Two-man crew', unit: 'day', price: '880.00', cost: '460.00', taxable: false },
  { category: null, name: 'Skid steer with operator', unit: 'day', price: '950.00', cost: '540.00', taxable: false },
  { category: null, name: 'City permit', description: 'At cost.', price: '150.00', cost: '150.00', taxable: false },
  { category: null, name: 'Engineered drawings', price: '450.00', cost: '325.00', taxable: false },
]

/** The Spanish texts of the items, by their name. */
const SPANISH: Record<string, { name: string; description?: string }> = {
  'Shade structure': {
    name: 'Techado de lámina',
    description: 'Estructura de acero soldada, lámina R calibre 26, postes en concreto.',
  },
  'Lean-to': { name: 'Cobertizo adosado', description: 'Unido a la casa o al taller, con tapajuntas incluido.' },
  'Gutter with downspouts': { name: 'Canaleta con bajadas' },
  'Extra post, 3 × 3 in': { name: 'Poste adicional de 3 × 3 in' },
  Handrail: { name: 'Pasamanos' },
  'Shop welding': { name: 'Soldadura en taller' },
  'Field welding': { name: 'Soldadura a domicilio', description: 'Con camioneta y generador, mínimo dos horas.' },
  'Tree removal': { name: 'Tala de árbol', description: 'Corte, ramas trituradas y madera retirada.' },
  'Tree trimming': { name: 'Poda de árbol' },
  'Stump grinding': { name: 'Triturado de tocón' },
  'Brush hauling': { name: 'Acarreo de ramas', description: 'Un remolque de volteo de 16 pies.' },
  'Carport canopy': {
    name: 'Techado para cochera',
    description: 'Estructura y techo de acero, calculados para vientos de 105 mph.',
  },
  'RV canopy': { name: 'Techado para casa rodante' },
  'Replacement roof panel': { name: 'Lámina de repuesto para techo' },
  'Cedar privacy fence': { name: 'Cerca de cedro', description: 'Tablas de cedro en postes de acero.' },
  'Chain link fence': { name: 'Cerca de malla ciclónica' },
  'Wrought iron fence': { name: 'Cerca de herrería' },
  'Ranch pipe fence': { name: 'Cerca ganadera de tubo', description: 'Tubo de 2 ⅜ in, tres hilos.' },
  'Gate opener, solar': { name: 'Motor solar para portón' },
  'Old fence removal': { name: 'Retiro de cerca vieja' },
  'Concrete slab': {
    name: 'Losa de concreto',
    description: '3,500 psi, varilla #3 a cada 18 in, acabado escobillado.',
  },
  Driveway: { name: 'Entrada de concreto', description: '4,000 psi, varilla #4 a cada 16 in, juntas de expansión.' },
  'Stamped finish': { name: 'Acabado estampado' },
  'Slab demolition': { name: 'Demolición de losa' },
  'Debris hauling': {
    name: 'Acarreo de escombro',
    description: 'Un remolque de volteo, con el pago del basurero incluido.',
  },
  Labor: { name: 'Mano de obra' },
  'Two-man crew': { name: 'Cuadrilla de dos' },
  'Skid steer with operator': { name: 'Minicargador con operador' },
  'City permit': { name: 'Permiso de la ciudad', description: 'Al costo.' },
  'Engineered drawings': { name: 'Planos de ingeniería' },
}

const cents = (dollars: string) => Number(dollars.replace('.', ''))

/** The rows of the demo's price book. Items of a category that does not exist belong to every category. */
export const priceItemRows = (categories: readonly Category[], now: number): PriceItemRow[] =>
  ITEMS.map((item, i) => ({
    price_item_id: i + 1,
    category_id: categories.find(({ name }) => item.category?.test(name))?.category_id ?? null,
    name: item.name,
    name_key: nameKey(item.name),
    description: item.description ?? '',
    second_name: SPANISH[item.name]?.name ?? '',
    second_description: SPANISH[item.name]?.description ?? '',
    unit: item.unit ?? 'each',
    price_cents: cents(item.price),
    cost_cents: cents(item.cost),
    taxable: item.taxable ?? true,
    rates: JSON.stringify(item.rates ?? { kind: 'none' }),
    order_index: i + 1,
    is_active: true,
    created_at: now,
    updated_at: now,
  }))
