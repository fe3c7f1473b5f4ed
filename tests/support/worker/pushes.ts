import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import type { PushPayload } from '#contract/push/push.ts'
import worker from '#worker/index.ts'
import { EVERY_MINUTE_CRON } from '#worker/maintenance/every-minute.ts'
import { type Browser, newBrowser } from '../rules/browser.ts'
import { type Call, call, requestOf } from './call.ts'
import { database } from './people.ts'

export const PUSH = '/api/v1/push-notifications'

export const subscribe = (pin: string, { subscription }: Browser, more: Pick<Call, 'headers'> = {}) =>
  call('POST', PUSH, { pin, body: { subscription }, ...more })

/** A subscribed browser of the user with this PIN. */
export const addBrowser = async (pin: string): Promise<Browser> => {
  const browser = newBrowser()
  const answer = await subscribe(pin, browser)
  if (!answer.ok) throw new Error(await answer.text())
  return browser
}

type Answer = (browser: string) => Response | Promise<Response>

/**
 * Replaces all push services until the test ends. Returns the pushes of each browser in order of arrival. `answer` is the
 * service's answer for an endpoint.
 */
export const pushService = (answer: Answer = () => new Response(null, { status: 201 })) => {
  const arrived: { endpoint: string; body: Uint8Array }[] = []
  vi.stubGlobal('fetch', async (endpoint: string, { body }: { body: Uint8Array }) => {
    arrived.push({ endpoint, body })
    return answer(endpoint)
  })
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  return {
    sentTo: ({ endpoint, read }: Browser): PushPayload[] =>
      arrived.filter((one) => one.endpoint === endpoint).map((one) => read(one.body)),
    count: () => arrived.length,
  }
}

/** Sends a request and waits for the work after its answer. */
export const callAndWait = async (method: string, path: string, options: Call = {}): Promise<Response> => {
  const context = createExecutionContext()
  const answer = await worker.fetch(
    requestOf(method, path, options) as Parameters<typeof worker.fetch>[0],
    env,
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

/** Runs the cron of every minute. */
export const minute = () => worker.scheduled(createScheduledController({ cron: EVERY_MINUTE_CRON }), env)

/** Deletes all messages and devices. */
export const forgetPushes = () =>
  database().batch([
    sql`DELETE FROM push_deliveries`,
    sql`DELETE FROM push_messages`,
    sql`DELETE FROM push_subscriptions`,
    sql`UPDATE users SET muted_pushes = '[]', is_active = 1`,
  ])
