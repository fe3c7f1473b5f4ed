import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'

/** The languages as options of a list, each named in itself. */
export const LanguageOptions = () =>
  LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language}>
      {LANGUAGE_NAMES[language]}
    </option>
  ))
