import { LANGUAGE_NAMES, languageOf } from '#contract/languages.ts'
import { type EstimateField, parseImages, parseLines, parsePackages } from '#web/documents/estimates/estimate-fields.ts'
import { dateOrText } from '#web/lib/format/days.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'

/** The names of the fields in a conflict. */
export const conflictLabels: Record<EstimateField, string> = {
  title: fieldWords.document_title,
  lines: estimateWords.lines,
  packages: fieldWords.package_name,
  discount: fieldWords.discount,
  deposit: fieldWords.deposit,
  tax_rate: estimateWords.taxRate,
  notes: estimateWords.notes,
  terms: fieldWords.terms,
  image_ids: estimateWords.photos,
  valid_until: estimateWords.validUntilLabel,
  language: estimateWords.language,
}

const nameOfLanguage = (text: string) => {
  const language = languageOf(text)
  return language ? LANGUAGE_NAMES[language] : profileWords.none
}

/** The text of a field in a conflict. */
export const conflictText = (field: EstimateField, text: string) => {
  if (field === 'lines') return estimateWords.lineCount(parseLines(text).length)
  if (field === 'packages')
    return (
      parsePackages(text)
        .map(({ name }) => name)
        .join(', ') || profileWords.none
    )
  if (field === 'image_ids') return estimateWords.photoCount(parseImages(text).length)
  if (field === 'language') return nameOfLanguage(text)
  if (field === 'valid_until') return dateOrText(text)
  return text === '' ? profileWords.none : profileWords.quoted(text)
}
