import { test as base } from 'playwright/test'
import { beginState, CROWD } from '../../../scripts/prepared-state.ts'
import { type App, demoState, removeState, serveApp } from '../../../scripts/preview-app.ts'

export interface OwnApps {
  /** The app that all journeys of one worker share, on demo data. */
  app: App
  /** Where it is; relative addresses go there. */
  appUrl: string
  /** The same, with 8,000 contacts more: those in CROWDED_STATE, else made when a test first asks for them. */
  crowdedUrl: string
}

export const test = base.extend<object, OwnApps>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  app: [async ({}, use) => withDemo(use), { scope: 'worker', timeout: 120_000 }],
  crowdedUrl: [async ({}, use) => withCrowd((app) => use(app.url)), { scope: 'worker', timeout: 300_000 }],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above.
  appUrl: [async ({ app }, use) => use(app.url), { scope: 'worker' }],
  baseURL: async ({ appUrl }, use) => use(appUrl),
})

const withDemo = async (use: (app: App) => Promise<void>) => {
  const state = await demoState()
  try {
    await served(state, use)
  } finally {
    await removeState(state)
  }
}

const withCrowd = async (use: (app: App) => Promise<void>) => {
  const ready = process.env.CROWDED_STATE
  if (ready) return served(ready, use)
  const crowd = await beginState(CROWD)
  try {
    await served(await crowd.folder(), use)
  } finally {
    await crowd.remove()
  }
}

const served = async (state: string, use: (app: App) => Promise<void>) => {
  const app = await serveApp(state)
  try {
    await use(app)
  } finally {
    await app.stop()
  }
}
