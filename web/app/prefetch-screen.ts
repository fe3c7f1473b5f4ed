import { matchRoutes, type Path } from 'react-router-dom'
import { queryClient } from '#web/cache/query-client.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useSession } from '#web/session/session.ts'
import { mayOpen, patternOf, SCREENS } from './screens.ts'

const ROUTES = SCREENS.map((screen) => ({ path: patternOf(screen), screen }))

const routeAt = (pathname: string) => matchRoutes(ROUTES, pathname)?.[0]
export const screenAt = (pathname: string) => routeAt(pathname)?.route.screen

/** Loads code and data of the screen at a URL in parallel, if the user may open it. */
export const prefetchScreen = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => {
  const { user } = useSession.getState()
  const found = routeAt(pathname)
  if (!user || !found || !mayOpen(user, found.route.screen)) return
  const { Component, prefetch } = found.route.screen
  Component.preload()
  const visit = { client: queryClient, user, params: found.params, search: new URLSearchParams(search) }
  // The screen retries a failed prefetch.
  Promise.resolve(prefetch?.(visit)).catch(ignoreErrors('the screen reads again'))
}
