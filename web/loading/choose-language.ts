import type { Language } from '#contract/languages.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'

// The page's HTML contains this script, so that the files of one language are requested before anything is painted.

/** The URLs of each language: the script of the early requests, the app's first file, and the files that it imports. */
declare const BUILT: Record<Language, readonly [early: string, first: string, ...imported: string[]]>

const language = deviceLanguage()
const [early, first, ...imported] = BUILT[language]

document.documentElement.lang = language
for (const href of [first, ...imported]) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}
import(/* @vite-ignore */ early)
import(/* @vite-ignore */ first)
