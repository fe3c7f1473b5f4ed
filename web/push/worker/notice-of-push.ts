import { DEFAULT_LANGUAGE, type Language, languageOf } from '#contract/languages.ts'
import type { PushPayload } from '#contract/push/push.ts'
import * as english from '#web/messages/en/notifications.ts'
import * as spanish from '#web/messages/es/notifications.ts'

const NOTIFICATIONS: Record<Language, typeof english> = { en: english, es: spanish }

/**
 * The sentence of a push in its receiver's language: the one that the server sent, else that of the device. A user who
 * changed the language on another device reads pushes in it here, too.
 */
export const noticeOfPush = (payload: PushPayload | undefined, deviceLanguage: string): english.Notice => {
  const language = languageOf(payload?.language) ?? languageOf(deviceLanguage) ?? DEFAULT_LANGUAGE
  const { NOTIFICATIONS: sentences, UNREADABLE } = NOTIFICATIONS[language]
  return payload ? sentences[payload.event](payload) : UNREADABLE
}
