import type { ComponentProps } from 'react'
import { CONTACT_LANGUAGES } from '#contract/contact-language.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { SelectField } from '#web/ui/field.tsx'
import { contactLanguageWords } from '#words/contact-language.ts'
import { fieldWords } from '#words/fields.ts'
import { languageNames } from '#words/language-names.ts'

/** The language that a new contact reads, stored by its English name. The profile can name another. */
export const CustomerLanguageField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label={fieldWords.language} {...field}>
    <option value="">{contactLanguageWords.unknown}</option>
    {LANGUAGES.map((one) => (
      <option key={one} value={CONTACT_LANGUAGES[one]}>
        {languageNames[one]}
      </option>
    ))}
  </SelectField>
)
