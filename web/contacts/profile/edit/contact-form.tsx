import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './edit-form.module.css'
import { EditForm } from './edit-form.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

interface FormProps {
  contact: ContactDetails
  edit: ContactEdit
}

/** Who the contact is and where to reach them. */
export const ContactForm = ({ contact, edit }: FormProps) => (
  <EditForm label="Edit contact" contact={contact} edit={edit}>
    <TextField label="Name" required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <div className={styles.pair}>
      <TextField label="Phone" required type="tel" autoComplete="off" {...edit.bind('phone')} />
      <TextField label="ZIP" inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    </div>
    <TextField label="Address" maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label="Email" type="email" autoComplete="off" {...edit.bind('email')} />
  </EditForm>
)
