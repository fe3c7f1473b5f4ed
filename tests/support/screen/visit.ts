/** Navigates within the app, as its links do, without one of its links. */
export const visit = (path: string) => {
  const idx = (history.state?.idx ?? 0) + 1
  history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
