import type { Hono } from 'hono'
import type { App } from './context.ts'
import { type Description, descriptionOf } from './description.ts'

/** A route with the descriptions of its middleware merged. */
export interface Endpoint extends Description {
  method: string
  path: string
}

/** The routes of an app, each once. */
export const endpointsOf = (app: Hono<App>): Endpoint[] => {
  const endpoints = new Map<string, Endpoint>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    endpoints.set(key, { ...endpoints.get(key), ...descriptionOf(handler), method, path })
  }
  return [...endpoints.values()]
}
