import { LANGUAGES, type Language } from '#contract/languages.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { manifestOf } from '#web/lib/language-files.ts'

// The page's HTML contains this script, so that the files of one language are requested before anything is painted.

/** The URLs of each language: the script of the early requests, the app's first file, and the files that it imports. */
declare const BUILT: Record<Language, readonly [early: string, first: string, ...imported: string[]]>
// The build replaces each use of BUILT by all its URLs.
const built = BUILT

/** Starts the app in a language. Rejects where one of its files did not arrive or failed. */
const start = (language: Language) => {
  // The early requests and the app run after this.
  document.documentElement.lang = language
  document.querySelector('[rel=manifest]')?.setAttribute('href', manifestOf(language))
  const [early, first, ...imported] = built[language]
  // The links also tell later loads which files the page has (./load-chunk.ts).
  for (const href of [first, ...imported]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  import(/* @vite-ignore */ early).catch(() => {})
  return import(/* @vite-ignore */ first)
}

/** Whether the device or the server has the files of a language. A captive portal answers with its page in their place. */
const isAvailable = (language: Language) =>
  Promise.all(built[language].map((url) => fetch(url))).then(
    (answers) => answers.every(({ ok, headers }) => ok && !headers.get('content-type')?.includes('html')),
    () => false,
  )

const reportFailure = (error: unknown) => {
  reportError(error)
  document.querySelector('#failed')?.removeAttribute('hidden')
}

const startOrRepair = async (language: Language) => {
  // True after a reload because of a failed start. A switch of the language reloads the page too, so the history says which.
  const isSecondStart = history.state?.isSecondStart
  if (isSecondStart) history.replaceState({ ...history.state, isSecondStart: false }, '')
  try {
    await start(language)
  } catch (error) {
    // Without the network, the device has the files of the language before the last choice.
    if (isSecondStart || !(await isAvailable(language))) {
      for (const other of LANGUAGES) {
        if (other !== language && (await isAvailable(other))) return start(other).catch(reportFailure)
      }
    }
    if (isSecondStart) return reportFailure(error)
    // A file did not arrive, or a deployment replaced it.
    history.replaceState({ ...history.state, isSecondStart: true }, '')
    location.reload()
  }
}

startOrRepair(deviceLanguage())
