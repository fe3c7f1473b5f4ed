import type { Browser, CDPSession } from 'playwright'
import { PINS } from '../../support/browser/pins.ts'
import { DESKTOP, rememberSignIn } from '../../support/browser/sign-in.ts'
import { visit } from '../../support/browser/visit.ts'
import { type Figure, Samples } from './figures.ts'
import { painted } from './painted.ts'
import { PLACES } from './places.ts'

const SCREENS = 500
/** The number of screens after which all caches are full and the heap should stay constant. */
const WARM = 100

/** The page's heap after many screens, and its growth since the caches were full. */
export const memory = async (browser: Browser, url: string): Promise<Figure[]> => {
  const samples = new Samples(`Memory, ${SCREENS} screens`)
  const context = await browser.newContext({ ...DESKTOP, baseURL: url })
  await rememberSignIn(context, PINS.admin)
  const page = await context.newPage()
  await page.goto('/dashboard')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const way = [
    ['/contacts', PLACES.contacts],
    ['/leads', PLACES.board],
    ['/dashboard', PLACES.dashboard],
  ] as const
  let warm = { MB: 0, nodes: 0 }
  for (let screen = 1; screen <= SCREENS; screen++) {
    const [path, goal] = way[screen % way.length] ?? way[0]
    await visit(page, path)
    await painted(page, 'navigation', goal)
    if (screen === WARM) warm = await held(session)
  }
  const end = await held(session)
  samples.add('held at the end', end.MB, 'MB')
  samples.add(`more than after ${WARM}`, end.MB - warm.MB, 'MB')
  samples.add(`more than after ${WARM}`, end.nodes - warm.nodes, 'nodes')
  await context.close()
  return samples.figures()
}

const held = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { MB: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes') }
}
