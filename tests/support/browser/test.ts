import { test as base } from 'playwright/test'
import { addContacts, removeState, serveApp, temporaryState } from './app.ts'

// A third of the made-up leads are on the board: ten thousand of them.
const CROWD = 24_000

interface Tidy {
  /** Closes what a test opened beside its own page: else those pages would go on asking the app for changes. */
  tidy: undefined
}

interface OwnApps {
  /** Where the app is that all journeys of one worker share, on demo data; relative addresses go there. */
  appUrl: string
  /** The same, with 24,000 contacts more. Made when a test first asks for it. */
  crowdedUrl: string
}

export const test = base.extend<Tidy, OwnApps>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  appUrl: [async ({}, use) => withApp(0, use), { scope: 'worker', timeout: 120_000 }],
  crowdedUrl: [async ({}, use) => withApp(CROWD, use), { scope: 'worker', timeout: 300_000 }],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above.
  tidy: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  baseURL: async ({ appUrl }, use) => use(appUrl),
})

const withApp = async (contacts: number, use: (url: string) => Promise<void>) => {
  const state = await temporaryState()
  try {
    if (contacts > 0) await addContacts(state, contacts)
    await served(state, use)
  } finally {
    await removeState(state)
  }
}

const served = async (state: string, use: (url: string) => Promise<void>) => {
  const app = await serveApp(state)
  try {
    await use(app.url)
  } finally {
    await app.stop()
  }
}
