import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { because } from './validation.ts'

/** A language of the app in a request. */
export const LanguageChoice = v.picklist(LANGUAGES, because('language_unknown'))
