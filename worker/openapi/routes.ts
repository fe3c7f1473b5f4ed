import { Hono } from 'hono'
import * as v from 'valibot'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import type { Endpoint } from '#worker/http/endpoints.ts'
import { open } from '#worker/session/policy.ts'
import { openApiDocument } from './document.ts'

/** The document of the last request. Building it takes longer than the CPU time of a request on the smallest plan. */
let cached: { origin: string; document: ReturnType<typeof openApiDocument> } | undefined

export const openApiRoutes = (endpoints: () => readonly Endpoint[]): Hono<App> =>
  new Hono<App>().get(
    '/openapi.json',
    route('openapi.get', 'This document', v.record(v.string(), v.unknown())),
    open,
    (c) => {
      const { origin } = new URL(c.req.url)
      if (cached?.origin !== origin) cached = { origin, document: openApiDocument(endpoints(), origin) }
      return c.json(cached.document)
    },
  )
