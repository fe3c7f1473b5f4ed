import type { ReactNode } from 'react'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import type { ContactField } from './contact-fields.ts'
import { formatFieldValue } from './format-field-value.ts'
import type { ContactEdit } from './save-contact.write.ts'

interface FormProps {
  label: string
  edit: ContactEdit
  children: ReactNode
}

/** Shared frame of both contact forms: buttons and conflict notice. */
export const ContactEditForm = ({ label, edit, children }: FormProps) => (
  <EditForm label={label} form={edit} onSave={edit.save}>
    {children}
    {edit.conflict && <ContactConflict conflict={edit.conflict} />}
  </EditForm>
)

const ContactConflict = ({ conflict }: { conflict: NonNullable<ContactEdit['conflict']> }) => {
  const categories = useCategories().data ?? []
  const sellers = useSellers().data ?? []
  const formatValue = (field: ContactField, text: string) => {
    if (text.trim() === '') return profileWords.none
    if (field === 'category_id') return categories.find((one) => String(one.category_id) === text)?.name ?? text
    if (field === 'seller_id') return sellers.find((one) => String(one.seller_id) === text)?.name ?? text
    return formatFieldValue(field, text)
  }
  return <ConflictNotice conflict={conflict} labels={fieldWords} formatValue={formatValue} />
}
