import { isWelding, isWeldingCategory } from '#contract/catalog/catalog.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { PROJECT_TITLE_MAX, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { AssignedSellerField } from '#web/catalog/assigned-seller-field.tsx'
import { CategoryField } from '#web/catalog/category-field.tsx'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import type { Form } from '#web/forms/use-form.ts'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { money } from '#web/lib/format/money.ts'
import { FieldRow, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { profileWords } from '#words/profile.ts'
import type { ProjectField, ProjectFields } from './project-fields.ts'

export type ProjectEdit = Form<typeof ProjectFields> & { save: () => void }

interface FormProps {
  job: ContactLead
  edit: ProjectEdit
}

/** The form of a lead's project. A shade has fields for its measures. */
export const LeadProjectForm = ({ job, edit }: FormProps) => {
  const category = useCategories().data?.find((one) => String(one.category_id) === edit.values.category_id)
  const isShade =
    (category ? isWeldingCategory(category) : isWelding(job.category_name ?? '')) || job.title_size !== null
  return (
    <EditForm label={profileWords.editProject} form={edit} onSave={edit.save}>
      <TextField
        label={fieldWords.project_title}
        maxLength={PROJECT_TITLE_MAX}
        autoComplete="off"
        {...edit.bind('project_title')}
      />
      <CategoryField assigned={job.category_id} {...edit.bind('category_id')} />
      {isShade && (
        <>
          <TextField
            label={profileWords.widthByLength}
            placeholder={profileWords.sizeExample}
            autoComplete="off"
            {...edit.bind('title_size')}
          />
          <FieldRow>
            <TextField
              label={fieldWords.title_height}
              inputMode="numeric"
              autoComplete="off"
              {...edit.bind('title_height')}
            />
            <SelectField label={fieldWords.title_color} {...edit.bind('title_color')}>
              <option value="">{newLeadWords.notSet}</option>
              {TITLE_COLORS.map((color) => (
                <option key={color} value={color}>
                  {newLeadWords.colors[color]}
                </option>
              ))}
            </SelectField>
          </FieldRow>
        </>
      )}
      <FieldRow>
        <TextField
          label={profileWords.valueInDollars}
          inputMode="decimal"
          autoComplete="off"
          {...edit.bind('value_estimate')}
        />
        <SelectField label={newLeadWords.frontOrBack} {...edit.bind('property_location')}>
          <option value="">{newLeadWords.notSet}</option>
          {PROPERTY_LOCATIONS.map((location) => (
            <option key={location} value={location}>
              {newLeadWords.locations[location]}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <AssignedSellerField assigned={job.seller_id} {...edit.bind('seller_id')} />
      <TextArea label={fieldWords.notes} rows={3} {...edit.bind('notes')} />
      {edit.conflict && <JobConflict conflict={edit.conflict} />}
    </EditForm>
  )
}

const JobConflict = ({ conflict }: { conflict: NonNullable<ProjectEdit['conflict']> }) => {
  const categories = useCategories().data ?? []
  const sellers = useSellers().data ?? []
  /** The value of a field as text for people. */
  const formatValue = (field: ProjectField, text: string) => {
    if (text.trim() === '') return profileWords.none
    if (field === 'category_id') return categories.find((one) => String(one.category_id) === text)?.name ?? text
    if (field === 'seller_id') return sellers.find((one) => String(one.seller_id) === text)?.name ?? text
    if (field === 'title_color') return titleColor(text)
    if (field === 'property_location') return propertyLocation(text)
    if (field === 'value_estimate' && Number.isFinite(Number(text))) return money(Number(text))
    return profileWords.quoted(text.trim())
  }
  return <ConflictNotice conflict={conflict} labels={fieldWords} formatValue={formatValue} />
}
