import { LANGUAGES, type Language } from '#contract/languages.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { manifestOf } from '#web/lib/language-files.ts'

// The page's HTML contains this script, so that the files of one language are requested before anything is painted.

/** The URLs of each language: the script of the early requests, and the app's first file with the files that it imports. */
declare const BUILT: Record<Language, readonly [early: string, ...scripts: string[]]>
// The build replaces each use of BUILT by all its URLs.
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

/** Whether the device or the server has the files of a language. A captive portal answers with its page in their place. */
const isAvailable = (language: Language) =>
  Promise.all(built[language].map((url) => fetch(url))).then(
    (answers) => answers.every(({ ok, headers }) => ok && !headers.get('content-type')?.includes('html')),
    () => false,
  )

/** Whether the page was reloaded because its first start failed. A reload by a switch of the language is another. */
const isSecondStart = () => Boolean(history.state?.isSecondStart)
const setSecondStart = (is: boolean) => history.replaceState({ ...history.state, isSecondStart: is }, '')

const startOrRepair = async (language: Language) => {
  try {
    await start(language)
  } catch (error) {
    const isSecond = isSecondStart()
    // Without the network, the device has the files of the language before the last choice.
    if (isSecond || !(await isAvailable(language))) {
      for (const other of LANGUAGES) if (other !== language && (await isAvailable(other))) return start(other)
    }
    // A file did not arrive, or a deployment replaced it.
    if (!isSecond) {
      setSecondStart(true)
      return location.reload()
    }
    reportError(error)
    document.querySelector('#failed')?.removeAttribute('hidden')
  }
  if (isSecondStart()) setSecondStart(false)
}

startOrRepair(deviceLanguage())
