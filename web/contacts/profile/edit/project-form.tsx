import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { profileWords } from '#web/messages/profile.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import styles from './contact-edit-form.module.css'
import { ContactEditForm } from './contact-edit-form.tsx'
import type { ContactEdit } from './use-contact-edit.ts'

interface FormProps {
  contact: ContactDetails
  edit: ContactEdit
}

/** The project of a contact. Its title, estimate and seller are those of the current lead. */
export const ProjectForm = ({ contact, edit }: FormProps) => {
  const { permissions } = useUser()
  const mayAssign = allows(permissions, 'Leads: Assign Seller')
  // Title and estimate belong to the current lead, where there is one, and need its permission.
  const mayEditLead = contact.current_lead_id === null || allows(permissions, 'Leads: Edit')
  const categories = useCategories().data?.filter((one) => one.is_active || one.category_id === contact.category_id)
  const sellers = useSellers().data?.filter((one) => one.is_active || one.seller_id === contact.seller_id)
  return (
    <ContactEditForm label={profileWords.editProject} edit={edit}>
      <TextField
        label={fieldWords.project_title}
        maxLength={PROJECT_TITLE_MAX}
        autoComplete="off"
        readOnly={!mayEditLead}
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
      <div className={styles.pair}>
        <TextField
          label={profileWords.estimateInDollars}
          inputMode="decimal"
          autoComplete="off"
          readOnly={!mayEditLead}
          {...edit.bind('price')}
        />
        <TextField label={fieldWords.installation_date} type="date" {...edit.bind('installation_date')} />
      </div>
      {mayAssign && (
        <SelectField label={fieldWords.seller_id} {...edit.bind('seller_id')}>
          <option value="">{profileWords.noSeller}</option>
          {sellers?.map((seller) => (
            <option key={seller.seller_id} value={seller.seller_id}>
              {seller.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea label={fieldWords.job_summary} rows={3} {...edit.bind('job_summary')} />
      <TextArea label={fieldWords.description} rows={3} {...edit.bind('description')} />
    </ContactEditForm>
  )
}
