import { LANGUAGES, type Language } from '#contract/languages.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { manifestOf } from '#web/lib/language-files.ts'

// The page's HTML contains this script, so that the files of one language are requested before anything is painted.

/** The URLs of each language: the script of the early requests, the app's first file, and the files that it imports. */
declare const BUILT: Record<Language, readonly [early: string, first: string, ...imported: string[]]>

/** Starts the app in a language. Rejects where its files are neither on the device nor on the server. */
const start = (language: Language) => {
  // The early requests and the app run after this.
  document.documentElement.lang = language
  const [early, first, ...imported] = BUILT[language]
  for (const href of [first, ...imported]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  import(/* @vite-ignore */ early).catch(() => undefined)
  return import(/* @vite-ignore */ first)
}

const language = deviceLanguage()
document.querySelector('[rel=manifest]')?.setAttribute('href', manifestOf(language))
start(language).catch(async () => {
  // Without the network, the device has the files of the language before the last choice.
  for (const other of LANGUAGES.filter((one) => one !== language)) {
    const isStarted = await start(other).then(
      () => true,
      () => false,
    )
    if (isStarted) return
  }
})
