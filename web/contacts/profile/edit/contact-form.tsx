import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { ContactEditForm } from './contact-edit-form.tsx'
import { ContactMethodFields } from './contact-method-fields.tsx'
import { LanguageField } from './language-field.tsx'
import type { ContactEdit } from './save-contact.write.ts'

export const ContactForm = ({ edit }: { edit: ContactEdit }) => (
  <ContactEditForm label={profileWords.editContact} edit={edit}>
    <TextField label={fieldWords.name} required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <ContactMethodFields edit={edit} main="phone" list="phones" />
    <ContactMethodFields edit={edit} main="email" list="emails" />
    <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    <CategoryField edit={edit} />
    <LanguageField edit={edit} />
  </ContactEditForm>
)

const CategoryField = ({ edit }: { edit: ContactEdit }) => {
  const { value, ...field } = edit.bind('category_id')
  return (
    <SelectField label={fieldWords.category_id} value={value} {...field}>
      {value === '' && <option value="">{profileWords.noCategory}</option>}
      {useCategories()
        .data?.filter((one) => one.is_active || String(one.category_id) === value)
        .map((one) => (
          <option key={one.category_id} value={one.category_id}>
            {one.name}
          </option>
        ))}
    </SelectField>
  )
}
