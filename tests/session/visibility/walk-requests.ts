import type { Endpoint } from '#worker/http/endpoints.ts'
import type { Random } from '../../support/rules/random.ts'
import { PINS } from '../../support/worker/people.ts'
import { type Sample, sampleOf } from '../../support/worker/samples.ts'
import type { MarkedRows } from './marked-rows.ts'
import type { MarkerVisibility } from './marker-visibility.ts'

export interface WalkRequest {
  method: string
  path: string
  body: unknown
}

interface World {
  rows: MarkedRows
  visibility: MarkerVisibility
  random: Random
}

/** Alternative bodies of a route. */
const OTHER_BODIES: Record<string, Record<string, unknown>[]> = {
  'POST /api/v1/leads': [{ contact: undefined, contact_id: 0 }],
  'PUT /api/v1/leads': [
    { stage_id: undefined, notes: undefined, version: undefined },
    { stage_id: undefined, notes: undefined, contact_id: 0 },
  ],
  'POST /api/v1/leads/:leadId/promotion': [{ contact_id: 0 }],
  'POST /api/v1/contacts/:contactId/notes': [{ lead_id: 0 }],
  'POST /api/v1/tasks': [{ lead_id: 0 }, { contact_id: undefined }],
  'PUT /api/v1/tasks': [{ contact_id: 0 }, { lead_id: 0 }],
}

const samples = new Map<string, Sample>()

/** A route's cached sample, into which a walk puts other rows. @throws Error for a route without one */
const templateOf = async (endpoint: Endpoint): Promise<Sample> => {
  const name = `${endpoint.method} ${endpoint.path}`
  const known = samples.get(name) ?? (await sampleOf(endpoint, PINS.manager))
  samples.set(name, known)
  return known
}

/** A request to a route: its sample, sometimes with another body, with other rows in place of the sample's. */
export const requestTo = async (endpoint: Endpoint, world: World): Promise<WalkRequest> => {
  const { path, body } = await templateOf(endpoint)
  const { pathname, search } = new URL(path, 'https://board.example')
  const ids: Record<string, number> = {}
  return {
    method: endpoint.method,
    path: filledPath(endpoint, pathname, world, ids) + (endpoint.query ? searchFor(endpoint, search, world) : ''),
    body: body === undefined || body instanceof FormData ? body : filledBody(endpoint, body, world, ids),
  }
}

/** The rows by the names of their path parameters and fields. */
const idsOf = (name: string, { markers: _, ...rows }: MarkedRows): readonly number[] | undefined => {
  const field = name.replace(/_?[iI]d$/, '').toLowerCase()
  const kinds: Record<string, readonly number[]> = {
    contact: rows.contacts,
    other: rows.contacts,
    lead: rows.leads,
    note: rows.notes,
    task: rows.tasks,
    image: rows.images,
    merge: rows.merges,
  }
  return kinds[field]
}

const TABLES: Record<string, string> = { note: 'notes', task: 'tasks', image: 'images', lead: 'leads' }

/** The value of a row's column, if the walk has one. */
const markerOf = ({ rows, random }: World, ending: string) =>
  random.pick(
    rows.markers.flatMap(({ column, value }) => (column.endsWith(ending) ? [value] : [])),
    '5125550100',
  )

const phoneOf = (world: World) => markerOf(world, 'phone')

/** Picks the last named row first; the contact before it is usually its own. */
const filledPath = ({ path }: Endpoint, sample: string, world: World, ids: Record<string, number>) => {
  const given = sample.split('/')
  const { random, rows, visibility } = world
  return path
    .split('/')
    .map((part, i) => ({ part, name: part.startsWith(':') ? part.slice(1) : undefined, given: given[i] ?? '' }))
    .reverse()
    .map(({ part, name, given: own }) => {
      if (name === undefined) return part
      if (name === 'phone') return phoneOf(world)
      if (name === 'name') return markerOf(world, 'object_key')
      const known = idsOf(name, rows)
      if (!known?.length || random.chance(0.1)) return own
      const owner =
        name === 'contactId'
          ? Object.entries(ids).flatMap(([each, id]) => visibility.contactOf(TABLES[each] ?? '', id))
          : []
      const id = owner.length > 0 && random.chance(0.8) ? random.pick(owner) : random.pick(known)
      ids[name.replace(/Id$/, '')] = id
      return String(id)
    })
    .reverse()
    .join('/')
}

const searchFor = ({ path, query }: Endpoint, sample: string, world: World) => {
  const { random, rows } = world
  if (random.chance(0.3)) return sample
  const fields = query && 'entries' in query ? Object.keys(query.entries as object) : []
  const asked = new URLSearchParams()
  if (fields.includes('q') && random.chance(0.7)) {
    const { value } = random.pick(rows.markers)
    asked.set('q', random.chance(0.5) ? value : value.slice(-random.pick([2, 4, 5])))
  }
  if (fields.includes('stage') && random.chance(0.5)) asked.set('stage', random.pick(['1', '1', '2', '4', '9']))
  if (fields.includes('seller') && (path.includes('ledger') || random.chance(0.1))) asked.set('seller', '1')
  return asked.size > 0 ? `?${asked}` : ''
}

/** Omits fields at random; versions are right, wrong or omitted. */
const filledBody = (endpoint: Endpoint, sample: Record<string, unknown>, world: World, ids: Record<string, number>) => {
  const { random } = world
  const others = OTHER_BODIES[`${endpoint.method} ${endpoint.path}`] ?? []
  const chosen = others.length > 0 && random.chance(0.5) ? { ...sample, ...random.pick(others) } : sample
  const isWhole = random.chance(0.7)
  const fields = Object.entries(chosen).filter(([, value]) => value !== undefined && (isWhole || random.chance(0.7)))
  const filled = fields.map(([field, value]) => [field, fieldOf(field, value, world, ids)] as const)
  const versions = filled.flatMap(([field, value]) => {
    if (!/version$/.test(field)) return [[field, value] as const]
    if (random.chance(0.2)) return []
    return [[field, random.chance(0.7) ? versionOf(field, world, ids) : 1] as const]
  })
  return Object.fromEntries(versions)
}

const versionOf = (field: string, { visibility }: World, ids: Record<string, number>) => {
  if (field === 'other_version') return visibility.versionOf('contacts', ids.other ?? 0)
  const [kind = 'contact', id = 0] = Object.entries(ids).find(([each]) => each !== 'contact' && each !== 'other') ?? [
    'contact',
    ids.contact,
  ]
  return visibility.versionOf(TABLES[kind] ?? 'contacts', id ?? 0)
}

const fieldOf = (field: string, value: unknown, world: World, ids: Record<string, number>): unknown => {
  const { random, rows } = world
  if (field === 'image_ids') return [random.pick(rows.images, 1)]
  if (field === 'phone') return random.chance(0.5) ? phoneOf(world) : value
  if (field === 'stage_id') return random.pick([1, 2, 4, 9])
  if (field === 'contact' && value !== null && typeof value === 'object') return { ...value, phone: phoneOf(world) }
  const known = idsOf(field, rows)
  if (!known?.length || !field.endsWith('_id')) return value
  const id = random.pick(known)
  ids[field.replace(/_id$/, '')] = id
  return id
}
