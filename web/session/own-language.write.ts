import type { Language } from '#contract/languages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { rememberLanguage } from '#web/lib/device-language.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { remember } from '#web/lib/storage.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { language } from '#words/language.ts'
import { ownLanguageWords } from '#words/own-language.ts'
import { useSession } from './session.ts'

/** Chooses the language of the app for the user. The page reloads in it, and other devices offer to do so. */
export const saveLanguage = defineWrite('profile/language', {
  send: (chosen: Language, options) => bodyOf(api.profile.$put({ json: { language: chosen } }, options)),
  subject: () => 'profile',
  // Another language needs the network: without it the user learns at once that nothing was saved.
  retry: false,
  done: (_, chosen) => openInLanguage(chosen),
  failed: (error) => toast.error(error.message, { title: ownLanguageWords.notSaved }),
  refresh: () => [['own-profile']],
})

const openInLanguage = (chosen: Language) => {
  const { user: before } = useSession.getState()
  const user = before && { ...before, language: chosen }
  useSession.setState({ user })
  if (user) remember('user', JSON.stringify(user))
  const isStored = rememberLanguage(chosen)
  if (chosen === language) return
  if (isStored) void reloadIntoNewVersion()
  else toast.info(ownLanguageWords.notStored)
}
