import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { PAGES, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { endpoints } from '#worker/api.ts'
import { type Random, randomOf } from '../../support/rules/random.ts'
import { call } from '../../support/worker/call.ts'
import { newAddress } from '../../support/worker/leads.ts'
import { addStaff, grant, openSession, PINS } from '../../support/worker/people.ts'
import { addMarkedRows, type Marker, placesOf } from './marked-rows.ts'
import { MarkerVisibility } from './marker-visibility.ts'
import { requestTo, type WalkRequest } from './walk-requests.ts'

/**
 * Prints the figures of 3000 matrices:
 * `WALK_MATRICES=3000 WALK_PART=1 npx vitest run --reporter=verbose tests/session/visibility/`
 */
const MATRICES = Number(env.WALK_MATRICES)
const SEED = Number(env.WALK_SEED) || Math.floor(Math.random() * 2 ** 31)
/** The number of matrices that use and change the same rows before the test adds new rows. */
const MATRICES_A_WORLD = 10
/** The part of the routes that each matrix after the first tests. */
const PART = Number(env.WALK_PART)

beforeAll(addStaff)

const VIEWS = PERMISSIONS.filter((name) => name.endsWith(': View'))

/** Returns all permissions except one or two of View and a few others, or a random part of all permissions. */
const randomMatrix = (random: Random): Permission[] => {
  if (random.chance(0.7)) {
    const blind = [random.pick(VIEWS), random.pick(VIEWS)]
    return PERMISSIONS.filter((name) => !blind.includes(name) && random.chance(0.97))
  }
  const part = random.pick([0.2, 0.5, 0.8])
  return PERMISSIONS.filter((name) => random.chance((PAGES as readonly string[]).includes(name) ? 0.9 : part))
}

/** Returns the part of an answer around a leaked value. */
const around = (told: string, leak: Marker | undefined) => {
  const at = told.indexOf(leak?.value.toLowerCase() ?? '')
  return told.slice(Math.max(0, at - 500), at + 200)
}

interface Walk {
  requests: number
  answered: Map<string, Set<number>>
  shown: Set<string>
  hidden: number
}

test(
  'no answer of any route under any matrix contains a value that the role may not view',
  async ({ annotate }) => {
    await annotate(`WALK_SEED=${SEED}`)
    const random = randomOf(SEED)
    const walk: Walk = { requests: 0, answered: new Map(), shown: new Set(), hidden: 0 }
    let session = await openSession(PINS.manager)
    let rows = await addMarkedRows()
    let visibility = new MarkerVisibility(await placesOf(rows))
    const sent: (WalkRequest & { key: string })[] = []

    for (let matrix = 0; matrix < MATRICES; matrix++) {
      if (matrix % MATRICES_A_WORLD === 0 && matrix > 0) {
        rows = await addMarkedRows()
        visibility = new MarkerVisibility(await placesOf(rows))
        sent.length = 0
      }
      // The first matrix grants all permissions, so that the answers show every marker.
      const granted = matrix === 0 ? [...PERMISSIONS] : randomMatrix(random)
      await grant('manager', granted)
      // Two rows may contain the same phone.
      const hiddenNow = () => {
        const seen = new Set(rows.markers.flatMap((marker) => (visibility.sees(granted, marker) ? marker.value : [])))
        return rows.markers.filter(({ value }) => !seen.has(value))
      }

      const check = async (request: WalkRequest, key: string) => {
        const before = hiddenNow()
        const asked = `${decodeURIComponent(request.path)} ${JSON.stringify(request.body ?? '')}`.toLowerCase()
        const answer = await call(request.method, request.path, {
          ...session,
          body: request.body,
          address: newAddress(),
          ...(request.method !== 'GET' && { key }),
        })
        if (answer.status === 401) session = await openSession(PINS.manager)
        const wrote = request.method !== 'GET' && answer.ok
        if (wrote) {
          // The request may also have changed the matrix.
          await grant('manager', granted)
          visibility.update(await placesOf(rows))
          // Other rows may now contain the values of the request.
          rows.markers = rows.markers.filter(({ value }) => !asked.includes(value.toLowerCase()))
        }
        const told = [answer.status, ...[...answer.headers].flat(), await answer.text()].join('\n').toLowerCase()
        const isTold = ({ value }: Marker) => told.includes(value.toLowerCase()) && !asked.includes(value.toLowerCase())
        const after = new Set(hiddenNow())
        // An archive contains all data: a role that may create an archive may view all data.
        const isArchive = answer.ok && /^\/api\/v1\/(exports|backups)\b/.test(request.path)
        const leaks = isArchive ? [] : before.filter((marker) => after.has(marker) && isTold(marker))
        const seen = `matrix ${matrix}, WALK_SEED=${SEED}, without ${PERMISSIONS.filter((name) => !granted.includes(name)).join(', ')}`
        expect(
          leaks,
          `${request.method} ${request.path} ${JSON.stringify(request.body)} answered …${around(told, leaks[0])}… in ${seen}`,
        ).toEqual([])
        expect(answer.status, `${request.method} ${request.path}`).toBeLessThan(500)
        walk.requests++
        walk.hidden += before.length
        for (const marker of rows.markers) if (isTold(marker)) walk.shown.add(`${marker.table} ${marker.column}`)
        return { status: answer.status, wrote }
      }

      // Repeats writes of the previous matrix after the role lost or gained permissions.
      for (const { key, ...request } of sent.splice(0)) await check(request, key)
      for (const endpoint of endpoints) {
        if (matrix > 0 && !random.chance(PART)) continue
        const request = await requestTo(endpoint, { rows, visibility, random })
        const key = crypto.randomUUID()
        const { status, wrote } = await check(request, key)
        if (wrote && !(request.body instanceof FormData) && random.chance(0.2)) sent.push({ ...request, key })
        const name = `${endpoint.method} ${endpoint.path}`
        walk.answered.set(name, (walk.answered.get(name) ?? new Set()).add(status))
      }
    }
    const { requests, answered, shown, hidden } = walk
    await annotate(
      `${MATRICES} matrices × ${answered.size} routes: ${requests} requests, ${hidden} times a hidden value looked for`,
    )
    await annotate([...answered].map(([name, statuses]) => `${name} ${[...statuses].sort()}`).join('\n'))
    await annotate([...shown].sort().join(', '))
    expect(answered.size).toBe(endpoints.length)
  },
  60_000 + MATRICES * 5_000,
)
