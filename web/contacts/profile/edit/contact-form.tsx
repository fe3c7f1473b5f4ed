import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './contact-edit-form.module.css'
import { ContactEditForm } from './contact-edit-form.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

/** Name, phone and addresses of a contact. */
export const ContactForm = ({ edit }: { edit: ContactEdit }) => (
  <ContactEditForm label="Edit contact" edit={edit}>
    <TextField label="Name" required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <div className={styles.pair}>
      <TextField label="Phone" required type="tel" autoComplete="off" {...edit.bind('phone')} />
      <TextField label="ZIP" inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    </div>
    <TextField label="Address" maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label="Email" type="email" autoComplete="off" {...edit.bind('email')} />
  </ContactEditForm>
)
