import { matchRoutes, type Path } from 'react-router-dom'
import { queryClient } from '#web/cache/query-client.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useSession } from '#web/session/session.ts'
import { mayOpen, patternOf, SCREENS } from './screens.ts'

const ROUTES = SCREENS.map((screen) => ({ path: patternOf(screen), screen }))

const matched = (pathname: string) => ({ pathname, route: matchRoutes(ROUTES, pathname)?.[0] })
/** The last match. A navigation asks several times for the same one. */
let last = matched('/')

const routeAt = (pathname: string) => {
  if (last.pathname !== pathname) last = matched(pathname)
  return last.route
}
/** The screen of a path; undefined at a path without one. */
export const screenAt = (pathname: string) => routeAt(pathname)?.route.screen

/** Loads code and data of the screen at a URL in parallel, if the user may open it. Never rejects. */
export const prefetchScreen = async ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => {
  const { user } = useSession.getState()
  const found = routeAt(pathname)
  if (!user || !found || !mayOpen(user, found.route.screen)) return
  const { Component, prefetch } = found.route.screen
  const visit = { client: queryClient, user, params: found.params, search: new URLSearchParams(search) }
  const data = Promise.resolve(prefetch?.(visit)).catch(ignoreErrors('the screen reads again'))
  await Promise.all([Component.preload(), data])
}
