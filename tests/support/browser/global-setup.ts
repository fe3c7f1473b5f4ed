import { removeState, serveApp, temporaryState } from './app.ts'

/** One app with fresh demo data for all journeys; its address goes to them by the environment. */
export default async () => {
  const state = await temporaryState()
  const app = await serveApp(state)
  process.env.TRADEBOARD_URL = app.url
  return async () => {
    await app.stop()
    await removeState(state)
  }
}
