import type { ReactNode } from 'react'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { AssignedSellerField } from '#web/catalog/assigned-seller-field.tsx'
import { CategoryField } from '#web/catalog/category-field.tsx'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { type ContactField, formatFieldValue } from './contact-fields.ts'
import { ContactMethodFields } from './contact-method-fields.tsx'
import { LanguageField } from './language-field.tsx'
import type { ContactEdit } from './save-contact.write.ts'

interface FormProps {
  contact: ContactDetails
  edit: ContactEdit
}

export const ContactForm = ({ contact, edit }: FormProps) => (
  <ContactEditForm label={profileWords.editContact} edit={edit}>
    <TextField label={fieldWords.name} required maxLength={NAME_MAX} autoComplete="off" {...edit.bind('name')} />
    <ContactMethodFields edit={edit} main="phone" list="phones" />
    <ContactMethodFields edit={edit} main="email" list="emails" />
    <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...edit.bind('address')} />
    <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...edit.bind('zip')} />
    <CategoryField assigned={contact.category_id} {...edit.bind('category_id')} />
    <LanguageField edit={edit} />
  </ContactEditForm>
)

/** The contact's project fields. A contact without leads also edits title, category, estimate and seller here. */
export const ProjectForm = ({ contact, edit }: FormProps) => {
  const hasLead = contact.current_lead_id !== null
  return (
    <ContactEditForm label={hasLead ? profileWords.editInstallation : profileWords.editProject} edit={edit}>
      {!hasLead && (
        <>
          <TextField
            label={fieldWords.project_title}
            maxLength={PROJECT_TITLE_MAX}
            autoComplete="off"
            {...edit.bind('project_title')}
          />
          <CategoryField assigned={contact.category_id} {...edit.bind('category_id')} />
          <TextField
            label={profileWords.valueInDollars}
            inputMode="decimal"
            autoComplete="off"
            {...edit.bind('price')}
          />
          <AssignedSellerField assigned={contact.seller_id} {...edit.bind('seller_id')} />
        </>
      )}
      <TextField label={fieldWords.installation_date} type="date" {...edit.bind('installation_date')} />
      <TextArea label={fieldWords.job_summary} rows={3} {...edit.bind('job_summary')} />
      <TextArea label={fieldWords.description} rows={3} {...edit.bind('description')} />
    </ContactEditForm>
  )
}

interface FrameProps extends Pick<FormProps, 'edit'> {
  label: string
  children: ReactNode
}

/** The frame of both forms, with their conflict notice. */
const ContactEditForm = ({ label, edit, children }: FrameProps) => (
  <EditForm label={label} form={edit} onSave={edit.save}>
    {children}
    {edit.conflict && <ContactConflict conflict={edit.conflict} />}
  </EditForm>
)

const ContactConflict = ({ conflict }: { conflict: NonNullable<ContactEdit['conflict']> }) => {
  const categories = useCategories().data
  const sellers = useSellers().data
  const formatValue = (field: ContactField, text: string) => {
    if (field === 'category_id' && text)
      return categories?.find((one) => String(one.category_id) === text)?.name ?? text
    if (field === 'seller_id' && text) return sellers?.find((one) => String(one.seller_id) === text)?.name ?? text
    return formatFieldValue(field, text)
  }
  return <ConflictNotice conflict={conflict} labels={fieldWords} formatValue={formatValue} />
}
