import * as v from 'valibot'

/** What the service worker tells the app's open pages. */
export const WorkerMessage = v.variant('type', [
  /** Something changed on the server, of which a push told. */
  v.object({ type: v.literal('refresh') }),
  /** There is a network again: what waits to be sent can be sent. */
  v.object({ type: v.literal('send') }),
  /** A notification was clicked: the page opens this path. It answers on the message's port that it does. */
  v.object({ type: v.literal('open'), path: v.string() }),
  /** The browser has replaced this device's push subscription. */
  v.object({ type: v.literal('subscription changed') }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>
