import type { Context } from 'hono'
import type { App } from './context.ts'

/** The IP address that sends a request. */
export const addressOf = (c: Context<App>) => c.req.header('cf-connecting-ip') ?? 'local'
