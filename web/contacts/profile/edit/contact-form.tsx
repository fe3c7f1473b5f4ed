import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { profileWords } from '#web/messages/profile.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './contact-edit-form.module.css'
import { ContactEditForm } from './contact-edit-form.tsx'
import { PointFields } from './point-fields.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

/** Name, phones, e-mails and address of a contact. */
export const ContactForm = ({ edit }: { edit: ContactEdit }) => (
  <ContactEditForm label={profileWords.editContact} edit={edit}>
    <TextField label={fieldWords.name} required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <PointFields edit={edit} main="phone" list="phones" />
    <PointFields edit={edit} main="email" list="emails" />
    <div className={styles.pair}>
      <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
      <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    </div>
  </ContactEditForm>
)
