import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { profileWords } from '#web/messages/profile.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './contact-edit-form.module.css'
import { ContactEditForm } from './contact-edit-form.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

/** Name, phone and addresses of a contact. */
export const ContactForm = ({ edit }: { edit: ContactEdit }) => (
  <ContactEditForm label={profileWords.editContact} edit={edit}>
    <TextField label={fieldWords.name} required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <div className={styles.pair}>
      <TextField label={fieldWords.phone} required type="tel" autoComplete="off" {...edit.bind('phone')} />
      <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    </div>
    <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label={fieldWords.email} type="email" autoComplete="off" {...edit.bind('email')} />
  </ContactEditForm>
)
