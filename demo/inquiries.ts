import type { Random } from './random.ts'

/** Inquiries of visitors: title, details, dollars. */
const INQUIRIES = [
  ['Shade over the patio', 'We would like about 20x20 feet over the back patio. It gets full sun from noon on.', 3800],
  [
    'Carport for two trucks',
    'Two full-size trucks side by side, tall enough for a ladder rack. Metal roof please.',
    6200,
  ],
  [
    'Dead oak near the house',
    'A big oak died last summer and leans toward the roof. Can somebody look at it soon?',
    1450,
  ],
  ['Backyard fence', 'Around 160 feet of wood fence and one gate. The old one blew down in the storm.', 5200],
  ['New driveway', 'The old asphalt is falling apart. We want concrete, roughly 18 by 40 feet.', 7400],
  ['Awning for our taco stand', 'We need shade for six tables in front of the stand before the summer starts.', 2900],
  ['Trim the pecans', 'Three pecan trees hang over the power line to the garage.', 900],
  [
    'Gate does not close',
    'The sliding gate of our yard drags on the ground. Repair or replace, whichever is cheaper.',
    0,
  ],
  [
    'Playground cover',
    'Our daycare needs a shade structure over the playground, about 24x30. We need a written quote.',
    8600,
  ],
  ['Slab for a shed', 'A 12 by 16 slab behind the house, level with the existing walkway.', 1900],
  ['Horse pen', 'Pipe fence for two horses, about 200 feet, with a 12 foot gate.', 5600],
  ['Second quote', 'You built a shade for my neighbor on Pecan and I like it. What would the same one cost?', 0],
] as const

/** Ids of the public form's categories, with their weights. */
const CATEGORIES = [
  [1, 6],
  [2, 2],
  [3, 1],
] as const

interface VisitorRequest {
  title: string
  details: string
  dollars: number
  categoryId: number
}

export const visitorRequest = (random: Random): VisitorRequest => {
  const [title, details, dollars] = random.pick(INQUIRIES)
  return { title, details, dollars, categoryId: random.weighted(CATEGORIES) }
}
