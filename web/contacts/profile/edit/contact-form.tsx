import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { profileWords } from '#web/messages/profile.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './contact-edit-form.module.css'
import { ContactEditForm } from './contact-edit-form.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

/** Name, phone, addresses and category of a contact. */
export const ContactForm = ({ edit }: { edit: ContactEdit }) => (
  <ContactEditForm label={profileWords.editContact} edit={edit}>
    <TextField label={fieldWords.name} required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <div className={styles.pair}>
      <TextField label={fieldWords.phone} required type="tel" autoComplete="off" {...edit.bind('phone')} />
      <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    </div>
    <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label={fieldWords.email} type="email" autoComplete="off" {...edit.bind('email')} />
    <CategoryField edit={edit} />
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
