import type { ContactDetails } from '#contract/contacts/profile.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { AssignedSellerField } from '#web/catalog/assigned-seller-field.tsx'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { ContactEditForm } from './contact-edit-form.tsx'
import type { ContactEdit } from './save-contact.write.ts'

interface FormProps {
  contact: ContactDetails
  edit: ContactEdit
}

/** The contact's project fields. A contact without leads also edits title, category, estimate and seller here. */
export const ProjectForm = ({ contact, edit }: FormProps) => (
  <ContactEditForm
    label={contact.current_lead_id === null ? profileWords.editProject : profileWords.editInstallation}
    edit={edit}
  >
    {contact.current_lead_id === null && <FieldsWithoutLead contact={contact} edit={edit} />}
    <TextField label={fieldWords.installation_date} type="date" {...edit.bind('installation_date')} />
    <TextArea label={fieldWords.job_summary} rows={3} {...edit.bind('job_summary')} />
    <TextArea label={fieldWords.description} rows={3} {...edit.bind('description')} />
  </ContactEditForm>
)

const FieldsWithoutLead = ({ contact, edit }: FormProps) => {
  const categories = useCategories().data?.filter((one) => one.is_active || one.category_id === contact.category_id)
  return (
    <>
      <TextField
        label={fieldWords.project_title}
        maxLength={PROJECT_TITLE_MAX}
        autoComplete="off"
        {...edit.bind('project_title')}
      />
      <SelectField label={fieldWords.category_id} {...edit.bind('category_id')}>
        {contact.category_id === null && <option value="">{profileWords.noCategory}</option>}
        {categories?.map((category) => (
          <option key={category.category_id} value={category.category_id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={profileWords.estimateInDollars}
        inputMode="decimal"
        autoComplete="off"
        {...edit.bind('price')}
      />
      <AssignedSellerField assigned={contact.seller_id} {...edit.bind('seller_id')} />
    </>
  )
}
