import type { ComponentProps } from 'react'
import { CATALOG_NAME_MAX } from '#contract/catalog/editing.ts'
import type { Language } from '#contract/languages.ts'
import { TextField } from '#web/ui/field.tsx'
import { languagesInText } from '#words/language-names.ts'
import { priceBookWords } from '#words/price-book.ts'

type SecondNameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { language: Language }

/** The name of a stage or category for readers of another language. */
export const SecondNameField = ({ language, ...field }: SecondNameFieldProps) => (
  <TextField
    label={priceBookWords.fields.nameIn(languagesInText[language])}
    maxLength={CATALOG_NAME_MAX}
    autoComplete="off"
    {...field}
  />
)
