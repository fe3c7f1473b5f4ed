import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'

/** Whether a file of the build belongs to a language: its code is in the language's folder; all other files are shared. */
export const isOfLanguage = (url: string, language: string) => {
  const folder = /(?:^|\/)assets\/([^/]+)\//.exec(url)?.[1]
  return folder === undefined || folder === language
}

/** The address of the manifest in a language. */
export const manifestOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`

/** The language whose files a service worker stores, by the URL of its script. */
export const languageOfWorker = (scriptUrl: string) =>
  new URL(scriptUrl).searchParams.get('language') ?? DEFAULT_LANGUAGE
