import * as v from 'valibot'
import { DEFAULT_LANGUAGE, type Language, languageOf } from '#contract/languages.ts'
import { PUSH_VIBRATION, PushPayload } from '#contract/push/push.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import * as english from '#web/messages/en/notifications.ts'
import * as spanish from '#web/messages/es/notifications.ts'
import { messageAppPages } from './app-pages.ts'
import type { PushScope } from './scope.ts'

/** `vibrate` is missing in the DOM's types; browsers without it ignore it. */
type Look = NotificationOptions & { vibrate: number[] }

/** Shows a push, marks the app's icon, and lets open pages read what changed. `language` is that of the device. */
export const receivePush = async (scope: PushScope, data: { text(): string } | null, language: string) => {
  const payload = payloadOf(data)
  await Promise.all([
    showPush(scope, payload, language),
    setBadge(scope, payload?.unread ?? null).catch(ignoreErrors('the browser has no badge')),
    messageAppPages(scope, { type: 'refresh' }),
  ])
}

/** Undefined for an unreadable push, for example from a newer version of the app. */
const payloadOf = (data: { text(): string } | null) => {
  try {
    const payload = v.safeParse(PushPayload, JSON.parse(data?.text() ?? ''))
    return payload.success ? payload.output : undefined
  } catch {
    return undefined
  }
}

/** Shows a notification for every push, because browsers withdraw the permission otherwise. */
const showPush = ({ registration }: PushScope, payload: PushPayload | undefined, language: string) => {
  const { title, body } = noticeOfPush(payload, language)
  const look: Look = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    vibrate: PUSH_VIBRATION,
    data: { path: payload?.path ?? '/' },
    // The tag makes a push that is delivered twice replace its first notification.
    ...(payload && { tag: `tradeboard-${payload.message_id}` }),
  }
  return registration.showNotification(title, look)
}

/** Shows the number of unread notices on the app's icon; null leaves it unchanged. */
const setBadge = async ({ navigator }: PushScope, unread: number | null) => {
  if (unread === null) return
  if (unread > 0) await navigator.setAppBadge?.(unread)
  else await navigator.clearAppBadge?.()
}

const NOTIFICATIONS: Record<Language, typeof english> = { en: english, es: spanish }

/**
 * The sentence of a push in its receiver's language: the one that the server sent, else that of the device. A user who
 * changed the language on another device reads pushes in it here, too.
 */
const noticeOfPush = (payload: PushPayload | undefined, deviceLanguage: string): english.Notice => {
  const language = languageOf(payload?.language) ?? languageOf(deviceLanguage) ?? DEFAULT_LANGUAGE
  const { NOTIFICATIONS: sentences, UNREADABLE } = NOTIFICATIONS[language]
  return payload ? sentences[payload.event](payload) : UNREADABLE
}
