import type { Context } from 'hono'
import type { App } from '#worker/http/context.ts'

/** A downloaded calendar file. */
export const calendarDownload = (c: Context<App>, text: string, filename: string): Response =>
  c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  })
