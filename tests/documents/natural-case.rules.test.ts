import { expect, test } from 'vitest'
import { naturalAddress, naturalName, naturalTitle } from '#contract/documents/natural-case.ts'

test.each([
  ["MARÍA O'BRIEN-MCDONALD JR.", "María O'Brien-McDonald Jr."],
  ['JUAN DE LA CRUZ Y LÓPEZ', 'Juan de la Cruz y López'],
  ['DE LEON', 'De Leon'],
  ['JOSÉ Y. GARCÍA', 'José Y. García'],
  ['J.R. SMITH III', 'J.R. Smith III'],
  ["JOE'S TACOS LLC | CIBOLO", "Joe's Tacos LLC, Cibolo"],
  ['NGUYỄN THỊ HỒNG', 'Nguyễn Thị Hồng'],
  ['Q', 'Q'],
  ['', ''],
  ['Rosa DeLeon', 'Rosa DeLeon'],
  ['rosa diaz | home', 'rosa diaz | home'],
  ['محمد عبد الله', 'محمد عبد الله'],
  ['王小明', '王小明'],
])('shows the name %j as %j', (stored, shown) => {
  expect(naturalName(stored)).toBe(shown)
})

test.each([
  ['SHADE STRUCTURE | 20X30', 'Shade structure 20 × 30 ft'],
  ["20x30 SHADE | 10'-TALL | GALV", 'Shade 20 × 30 ft, 10 ft tall, galv'],
  ['20 SHADE | WHITE', '20 shade, white'],
  ["FENCE | 6' | 120 FT", 'Fence, 6 ft, 120 ft'],
  ['RV CANOPY 24X24', 'RV canopy 24 × 24 ft'],
  ['SIDEWALK 3X40', 'Sidewalk 3 × 40 ft'],
  ['24X24 TILE', '24 × 24 tile'],
  [`GATE 12' 6"`, `Gate 12' 6"`],
  ["CARPORT 8.5' X 9'", 'Carport 8.5 × 9 ft'],
  ['6X6 POSTS AND 2X10 JOISTS', '6 × 6 posts and 2 × 10 joists'],
  ['SIGN 24X36 IN', 'Sign 24 × 36 in'],
  ['PART 20X3000', 'Part 20x3000'],
  ['REMOVE A PALM, PHASE B', 'Remove a palm, phase B'],
  ['T1-11 SIDING', 'T1-11 siding'],
  ['CERCA DE 120 PIES', 'Cerca de 120 pies'],
  ['Shade 20X30 | galv', 'Shade 20X30 | galv'],
  ['مظلة', 'مظلة'],
  ['مظلة 20X30', 'مظلة 20 × 30'],
  ['X', 'X'],
  ['|', '|'],
])('shows the title %j as %j', (stored, shown) => {
  expect(naturalTitle(stored)).toBe(shown)
})

test.each([
  ['5499 CIBOLO TRL, TX 78114', '5499 Cibolo Trl, TX 78114'],
  ['12 NE 2ND ST APT 4B', '12 NE 2nd St Apt 4B'],
  ['9 RUE DE LA PAIX, LA 70601', '9 Rue de la Paix, LA 70601'],
  ['PO BOX 9, FM 1518', 'PO Box 9, FM 1518'],
  ['12 Oak St, San Antonio', '12 Oak St, San Antonio'],
])('shows the address %j as %j', (stored, shown) => {
  expect(naturalAddress(stored)).toBe(shown)
})

test('names and titles of the most letters keep their length', () => {
  const long = 'ÁX'.repeat(60)
  expect([...naturalName(long)]).toHaveLength(120)
  expect([...naturalTitle(long)]).toHaveLength(120)
})
