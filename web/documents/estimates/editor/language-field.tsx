import { useQuery } from '@tanstack/react-query'
import { type Language, languageOf } from '#contract/languages.ts'
import { ownLanguage, termsIn } from '#web/documents/document-business.ts'
import {
  languageOfTexts,
  parseLines,
  parsePackages,
  serializeLines,
  serializePackages,
} from '#web/documents/estimates/estimate-fields.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { estimateWords } from '#words/estimates.ts'
import { languagesInText } from '#words/language-names.ts'
import { linesIn, packagesIn } from './text-language.ts'
import type { EstimateForm } from './use-estimate-form.ts'

interface LanguageFieldProps {
  form: EstimateForm
  /** The language of the contact. */
  customer: Language
}

/** The language in which the customer reads. The texts of the business follow it, edited texts stay. */
export const LanguageField = ({ form, customer }: LanguageFieldProps) => {
  const { business } = useUser()
  const { data: book = [] } = useQuery(priceBookQuery)
  const choose = (text: string) => {
    const { values, setText } = form
    const change = {
      from: languageOfTexts(values) ?? customer,
      to: languageOf(text) ?? customer,
      own: ownLanguage(business),
    }
    setText('language', text)
    if (change.from === change.to) return
    setText('lines', serializeLines(linesIn(parseLines(values.lines), book, change)))
    setText('packages', serializePackages(packagesIn(parsePackages(values.packages), change)))
    if (values.terms === termsIn(business, change.from)) setText('terms', termsIn(business, change.to))
  }
  return (
    <SelectField
      label={estimateWords.language}
      hint={estimateWords.languageChanged}
      {...form.bind('language')}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{estimateWords.contactLanguage(languagesInText[customer])}</option>
      <LanguageOptions />
    </SelectField>
  )
}
