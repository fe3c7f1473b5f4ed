import { Hono } from 'hono'
import * as v from 'valibot'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import type { Endpoint } from '#worker/http/endpoints.ts'
import { open } from '#worker/session/policy.ts'
import { openApiDocument } from './document.ts'

export const openApiRoutes = (endpoints: () => readonly Endpoint[]): Hono<App> =>
  new Hono<App>().get('/openapi.json', route('This document', v.record(v.string(), v.unknown())), open, (c) =>
    c.json(openApiDocument(endpoints(), new URL(c.req.url).origin)),
  )
