import { LANGUAGES, type Language } from '#contract/languages.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { manifestOf } from '#web/lib/language-files.ts'

// The page's HTML contains this script, so that the files of one language are requested before anything is painted.

/** The URLs of each language: the script of the early requests, and the app's first file with the files that it imports. */
declare const BUILT: Record<Language, readonly [early: string, ...scripts: string[]]>
const built = BUILT

/** Starts the app in a language. Rejects where one of its files did not arrive or failed. */
const start = (language: Language) => {
  // The early requests and the app run after this.
  document.documentElement.lang = language
  document.querySelector('[rel=manifest]')?.setAttribute('href', manifestOf(language))
  const [early, ...scripts] = built[language].map((url) => import(/* @vite-ignore */ url))
  early?.catch(() => {})
  return Promise.all(scripts)
}

/** Whether the files of a language arrive, from the device or from the server. */
const arrives = (language: Language) =>
  Promise.all(built[language].map((url) => fetch(url))).then(
    (answers) => answers.every(({ ok }) => ok),
    () => false,
  )

const isReload = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload'

const language = deviceLanguage()
start(language).catch(async (error) => {
  // Without the network, the device has the files of the language before the last choice.
  if (!(await arrives(language))) for (const other of LANGUAGES) if (await arrives(other)) return start(other)
  // A file did not arrive the first time, or a deployment replaced it. Code that fails would reload the page without end.
  if (isReload()) return reportError(error)
  location.reload()
})
