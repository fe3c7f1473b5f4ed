import type { PushEvent, PushPayload } from '#contract/push/push.ts'

/** Events that are sent before all others, in this order. */
export const URGENT_EVENTS: readonly PushEvent[] = ['inquiry', 'inquiry_waiting', 'appointment_soon', 'task_due']

/** Whether the push service should wake a sleeping device. */
export const isUrgent = (event: PushPayload['event']) => event === 'test' || URGENT_EVENTS.includes(event)
