import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Navigates within the app, as its links do, without one of its links. */
export const visit = (path: string) => {
  const idx = (history.state?.idx ?? 0) + 1
  history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
export const openScreen = (name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click()

/** What the browser has of this name until the end of the test. */
export const browserHas = (name: string, value: unknown, of: object = navigator) => {
  Object.defineProperty(of, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(of, name))
}
