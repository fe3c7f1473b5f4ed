import { useState } from 'react'
import { CONTACT_LANGUAGE_MAX, CONTACT_LANGUAGES, contactLanguage } from '#contract/contact-language.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { contactLanguageWords } from '#words/contact-language.ts'
import { fieldWords } from '#words/fields.ts'
import { languageNames } from '#words/language-names.ts'
import type { ContactEdit } from './save-contact.write.ts'

const OTHER = 'other'

/**
 * The language of a contact: one of the list, or another as free text. A choice of the list is stored by its English
 * name.
 */
export const LanguageField = ({ edit }: { edit: ContactEdit }) => {
  const { value, onChange, error, ...field } = edit.bind('language')
  const known = contactLanguage(value)
  const [isOther, setOther] = useState(false)
  const showsText = isOther || (value.trim() !== '' && !known)
  return (
    <>
      <SelectField
        {...field}
        label={fieldWords.language}
        value={showsText ? OTHER : known ? CONTACT_LANGUAGES[known] : ''}
        onChange={(event) => {
          setOther(event.target.value === OTHER)
          edit.setText('language', event.target.value === OTHER ? '' : event.target.value)
        }}
      >
        <option value="">{contactLanguageWords.unknown}</option>
        {LANGUAGES.map((one) => (
          <option key={one} value={CONTACT_LANGUAGES[one]}>
            {languageNames[one]}
          </option>
        ))}
        <option value={OTHER}>{contactLanguageWords.other}</option>
      </SelectField>
      {showsText && (
        <TextField
          {...field}
          label={contactLanguageWords.which}
          maxLength={CONTACT_LANGUAGE_MAX}
          autoComplete="off"
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  )
}
