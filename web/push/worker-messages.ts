import * as v from 'valibot'

/** Messages of the service worker to the app's open pages. */
export const WorkerMessage = v.variant('type', [
  /** A push reported a change on the server. */
  v.object({ type: v.literal('refresh') }),
  /** The network is back: queued writes can be sent. */
  v.object({ type: v.literal('send') }),
  /** A notification was clicked: the page opens this path and confirms on the message's port. */
  v.object({ type: v.literal('open'), path: v.string() }),
  /** The browser has replaced this device's push subscription. */
  v.object({ type: v.literal('subscription changed') }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>
