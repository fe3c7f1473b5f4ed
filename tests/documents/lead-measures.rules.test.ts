import { expect, test } from 'vitest'
import type { Rates } from '#contract/documents/price-item.ts'
import { type LeadProject, leadMeasures } from '#web/documents/estimates/editor/lead-measures.ts'

const WELDING = 4
const NONE: LeadProject = {
  ...{ category_id: WELDING, title_size: null, title_height: null, title_color: null },
  ...{ project_title: null, notes: null },
}
const SHADE_LEAD: LeadProject = {
  ...{ ...NONE, title_size: '20x30 SHADE', title_height: "10'-TALL", title_color: 'WHITE' },
  project_title: "20x30 SHADE | 10'-TALL | WHITE",
}
const rates: Record<Exclude<Rates['kind'], 'none'>, Rates> = {
  shade: { kind: 'shade', base_height: 80, foot_cents: 75, white_cents: 60, other_color_cents: 120 },
  fence: { kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 },
  cement: { kind: 'cement', waste_rate: 10_000 },
  tree: { kind: 'tree', medium_cents: 65_000, large_cents: 120_000 },
  hauling: { kind: 'hauling' },
}
type Kind = keyof typeof rates
const told = (lead: LeadProject, kind: Kind = 'shade', category_id: number | null = WELDING) =>
  leadMeasures(lead, { category_id, rates: rates[kind] }, { lines: [], group: null })
const GREEN = { width: '20', length: '30', color: 'OTHER', color_name: 'verde' }
const SHADE = { width: '20', length: '30', height: '10', color: 'WHITE' }

test('the measures of a shade fill an item of its category, or of every category', () => {
  expect(told(SHADE_LEAD)).toEqual(SHADE)
  expect(told(SHADE_LEAD, 'shade', null)).toEqual(SHADE)
  expect(told({ ...SHADE_LEAD, title_size: '20 SHADE', title_color: null, project_title: 'Patio' })).toEqual({
    width: '20',
    height: '10',
  })
})

test('an item of another category stays empty, unless the category of the lead is one of the public form', () => {
  expect(told(SHADE_LEAD, 'shade', 7)).toEqual({})
  expect(told({ ...SHADE_LEAD, category_id: 1 }, 'shade', 7)).toEqual(SHADE)
})

test('a color that is OTHER keeps the name that the texts tell', () => {
  const lead = { ...SHADE_LEAD, title_color: 'OTHER', project_title: 'PATIO | OTHER', notes: 'In brown, please' }
  expect(told(lead)).toEqual({ ...SHADE, color: 'OTHER', color_name: 'brown' })
  expect(told({ ...lead, title_color: 'GALV' })).toEqual({ ...SHADE, color: 'GALV' })
})

test('only the first measured item of a kind is filled, in each package again', () => {
  const shade = { kind: 'shade', width: 10, length: 10, height: 80, color: 'GALV' } as const
  const fence = { kind: 'fence', length: 10, height: 60, gates: 0 } as const
  const item = { category_id: WELDING, rates: rates.shade }
  const filled = (measures: typeof shade | typeof fence | null, of: string | null, group: string | null) =>
    leadMeasures(SHADE_LEAD, item, { lines: [{ measures, package: of }], group })
  expect(filled(shade, null, null)).toEqual({})
  expect(filled(shade, null, 'good')).toEqual({})
  expect(filled(shade, 'good', 'best')).toEqual(SHADE)
  expect(filled(fence, null, null)).toEqual(SHADE)
  expect(filled(null, null, null)).toEqual(SHADE)
})

test.each<[text: string, kind: Kind, measures: object]>([
  ['About 20 x 24 feet, 9 ft tall, in white', 'shade', { width: '20', length: '24', height: '9', color: 'WHITE' }],
  ["12' by 14.5' galvanized shade on 4x4 posts", 'shade', { width: '12', length: '14.5', color: 'GALV' }],
  ['De 15 x 20 pies, 10 pies de alto, blanco', 'shade', { width: '15', length: '20', height: '10', color: 'WHITE' }],
  ['Either 10x10 or 12x12, white or galvanized', 'shade', {}],
  ['Shade over the café terrace', 'shade', {}],
  ["120 ft of cedar, 6' tall, 2 gates", 'fence', { length: '120', height: '6', gates: '2' }],
  ['20x40 slab, 4 inches thick', 'cement', { width: '20', length: '40', thickness: '4' }],
  ['Remove 3 dead trees', 'tree', { trees: '3' }],
  ['2 loads of brush', 'hauling', { loads: '2' }],
  ['Haul a load of dirt', 'hauling', { loads: '1' }],
  ['tres viajes de tierra', 'hauling', { loads: '3' }],
  ['Either two or three loads', 'hauling', {}],
  ['160 feet of cedar, six feet tall, and one double gate', 'fence', { length: '160', height: '6', gates: '1' }],
  ['1,200 LF of pipe fence, two 12-foot gates', 'fence', { length: '1200', gates: '2' }],
  ['Fence 80 ft, no gates', 'fence', { length: '80', gates: '0' }],
  ["6' CEDAR FENCE 160'", 'fence', { length: '160', height: '6' }],
  ['Cerca de seis pies, 80 pies, dos portones y sin puertas', 'fence', { length: '80', height: '6' }],
  ['Cerca de 80 pies, seis pies de alto, una puerta', 'fence', { length: '80', height: '6', gates: '1' }],
  ['Fence, twelve feet; a few gates; the gate code is 12', 'fence', { length: '12' }],
  ['20 to 30 feet of fence', 'fence', {}],
  ['One tall gate', 'fence', { gates: '1' }],
  ['100\' 6" of fence', 'fence', {}],
  ['TRIM 3 LARGE OAKS', 'tree', { trees: '3', size: 'large' }],
  ['Take down two medium-sized live oak trees', 'tree', { trees: '2', size: 'medium' }],
  ['Remove a big dead pine by the house', 'tree', { trees: '1', size: 'large' }],
  ['Podar cinco árboles pequeños', 'tree', { trees: '5', size: 'small' }],
  ['Cortar tres robles secos grandes', 'tree', { trees: '3', size: 'large' }],
  ['2 large oaks and 1 small pine', 'tree', {}],
  ['Trim 100 year old oaks at 12 Oak Street, a few trees', 'tree', {}],
  ['20x30 SHADE IN BROWN', 'shade', { width: '20', length: '30', color: 'OTHER', color_name: 'brown' }],
  ['Malla verde de 20x30', 'shade', { width: '20', length: '30', color: 'OTHER', color_name: 'verde' }],
  ['Brown or green shade for Mrs. White', 'shade', {}],
  ['CALL 555-123 x 20, 210-555-0142 ft or 1234x20', 'shade', {}],
  ['CALL 555-1234 FT, 555-1234 trees', 'fence', {}],
  ['20x30 and 9 ft tall, call (210) 555-0142 x 20', 'shade', { width: '20', length: '30', height: '9' }],
  ['20 x 30 inches', 'shade', {}],
  ["12' x 10'6\"", 'shade', {}],
  ['four inches thick, ten by twelve', 'cement', { thickness: '4' }],
  ['Losa de 20x10, 4 pulgadas de espesor', 'cement', { width: '20', length: '10', thickness: '4' }],
  ['12 feet wide next to the 12/20/2026 x 5', 'cement', {}],
  ['20x30 shade next to our 6 ft privacy fence', 'shade', { width: '20', length: '30' }],
  ['20x30 shade near house, by the 6 ft tall cedar fence', 'shade', { width: '20', length: '30' }],
  ['20x30 shade, 9 ft tall; our fence is 6 ft tall', 'shade', { width: '20', length: '30', height: '9' }],
  ['un toldo de 20x30 cerca de 8 pies de la casa', 'shade', { width: '20', length: '30' }],
  ['Toldo junto a la barda de 6 pies de alto', 'shade', {}],
  ['Shade on our 50x100 lot; he is 6 ft tall', 'shade', {}],
  ['12x16 pool shade for a 12 ft tall RV', 'shade', { width: '12', length: '16' }],
  ['2 x 4 posts, 4x4 steel posts, frame of 2x6, open 24x7', 'shade', {}],
  ['Price $350, $ 20 x 30, 20 years old, the 3rd of June, ZIP 78201', 'shade', {}],
  ['4512 Brown St', 'shade', {}],
  ['4512 White Post Rd, calle Blanco 12', 'shade', {}],
  ['Jim White called from Green Valley', 'shade', {}],
  ["Brown, Jim; Brown's shade; lives in Brown County", 'shade', {}],
  ['Lives in White, TX', 'shade', {}],
  ['Replace the old green shade, not in green', 'shade', {}],
  ['Green shade at 4512 Brown St', 'shade', { color: 'OTHER', color_name: 'green' }],
  ['PATIO | BROWN | CALL FIRST', 'shade', { color: 'OTHER', color_name: 'brown' }],
  ['Brown posts', 'shade', { color: 'OTHER', color_name: 'brown' }],
  ['Color: brown, please', 'shade', { color: 'OTHER', color_name: 'brown' }],
  ['Repair 8 feet of privacy fence', 'fence', { length: '8' }],
  ['Reparar 8 pies de cerca', 'fence', { length: '8' }],
  ['Poste cerca de 8 pies de la casa', 'fence', {}],
  ['Replace 8 ft fence panels, 8 ft from the house, posts every 8 ft', 'fence', {}],
  ['Fence 80 ft along the 9 ft tall house', 'fence', { length: '80' }],
  ['6 ft wood privacy fence, 80 ft', 'fence', { length: '80', height: '6' }],
  ['Call June 3, 210-555-0142; at 120 Oaks Blvd 78201', 'tree', {}],
  ['Needs a tree service; June 3 trees; 20 year old oaks', 'tree', {}],
  ['Beside a load-bearing wall', 'hauling', {}],
  ['20x30 shade. 4512 Brown St., call Jim Brown', 'shade', { width: '20', length: '30' }],
  ['Brown shade for Jim Green', 'shade', {}],
  ['20x30 shade, 120 ft from the road, 6 ft fence on the left', 'shade', { width: '20', length: '30' }],
  ['Techo de 20x30 con postes de 9 pies de alto, color verde', 'shade', { ...GREEN, height: '9' }],
  ['Patio deck 20x30 he wants soon', 'shade', { width: '20', length: '30' }],
  ['Fence is 30 ft I think', 'fence', { length: '30' }],
  ['Slab beside our 30x40 house', 'cement', {}],
])('reads %s', (text, kind, measures) => {
  expect(told({ ...NONE, notes: text }, kind)).toEqual(measures)
  expect(told({ ...NONE, project_title: text, notes: 'Call after 5' }, kind)).toEqual(measures)
})
