import { type FormEvent, useRef, useState } from 'react'
import { type Category, isWelding } from '#contract/catalog.ts'
import { PROJECT_TITLE_MAX, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { joinAddress, shadeTitle } from '#contract/leads/lead-form.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { createLead } from './create-lead.ts'
import styles from './lead-form.module.css'
import { changeForm, forgetLeadDraft, useLeadDraft } from './lead-form-draft.ts'
import { type FormField, leadInput, shadeOf } from './lead-input.ts'

const NOT_UPPER: readonly FormField[] = ['sellerId', 'titleColor', 'propertyLocation']

const sentenceOf = (error: ApiError) => {
  if (error.answer.existing_contact) return `Duplicate Contact: ${error.answer.message ?? error.message}`
  if (error.status === 409) return error.answer.error ?? 'Contact already exists'
  if (error.status === 400 || error.code === 'offline') return error.message
  return 'Error adding lead. Please try again.'
}

interface LeadFormProps {
  category: Category
  /** Goes back to the choice of the category. */
  onBack: () => void
  onClose: () => void
}

/** The form of a new lead in Info; it keeps what was typed until the server has it. */
export const LeadForm = ({ category, onBack, onClose }: LeadFormProps) => {
  const form = useLeadDraft((draft) => draft.form)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const formRef = useRef<HTMLFormElement>(null)
  const sellers = useSellers()
  const welding = isWelding(category.name)

  const { write, writing, error } = useWrite(createLead, {
    done: () => {
      forgetLeadDraft()
      onClose()
    },
  })

  const bind = (field: FormField) => ({
    name: field,
    value: form[field],
    error: issues[field],
    onChange: (event: { target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }) => {
      const { target } = event
      const value = NOT_UPPER.includes(field) ? target.value : target.value.toUpperCase()
      if (target instanceof HTMLSelectElement || value === target.value) return changeForm({ [field]: value })
      // Writing the capitals ourselves keeps the caret where it is.
      const { selectionStart, selectionEnd } = target
      target.value = value
      target.setSelectionRange(selectionStart, selectionEnd)
      changeForm({ [field]: value })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { lead, issues: found } = leadInput(form, category)
    setIssues(found ?? {})
    if (lead) return write(lead)
    const first = formRef.current?.querySelector<HTMLElement>(
      Object.keys(found)
        .map((field) => `[name="${field}"]`)
        .join(','),
    )
    first?.focus()
  }

  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.section}>
        <legend>CRM: New Client - INFO Stage</legend>
        <SelectField label="Seller" required {...bind('sellerId')}>
          <option value="">Select a seller</option>
          {sellers.data
            ?.filter((seller) => seller.is_active)
            .map((seller) => (
              <option key={seller.seller_id} value={seller.seller_id}>
                {seller.name}
              </option>
            ))}
        </SelectField>
      </fieldset>

      <fieldset className={styles.section}>
        <legend>Project Details</legend>
        {welding ? (
          <>
            <div className={styles.row}>
              <TextField label="Width" required inputMode="numeric" {...bind('titleWidth')} />
              <TextField label="Length" required inputMode="numeric" {...bind('titleLength')} />
              <TextField label="Height" required inputMode="numeric" {...bind('titleHeight')} />
              <SelectField label="Color" required {...bind('titleColor')}>
                <option value="">Select a color</option>
                {TITLE_COLORS.map((color) => (
                  <option key={color}>{color}</option>
                ))}
              </SelectField>
            </div>
            <output className={styles.preview} aria-label="Title preview">
              {shadeTitle(shadeOf(form))}
            </output>
          </>
        ) : (
          <TextField label="Project Title" required maxLength={PROJECT_TITLE_MAX} {...bind('projectTitle')} />
        )}
        <div className={styles.row}>
          <TextField label="Estimate" required={welding} inputMode="numeric" {...bind('valueEstimate')} />
          <SelectField label="Front/Back" {...bind('propertyLocation')}>
            <option value="">Not set</option>
            {PROPERTY_LOCATIONS.map((location) => (
              <option key={location}>{location}</option>
            ))}
          </SelectField>
        </div>
        <TextArea label="Initial Note" {...bind('notes')} />
      </fieldset>

      <fieldset className={styles.section}>
        <legend>Contact</legend>
        <TextField label="Name" required autoComplete="off" {...bind('contactName')} />
        <TextField label="Phone" required type="tel" autoComplete="off" {...bind('phone')} />
        <TextField label="Address street" autoComplete="off" {...bind('addressStreet')} />
        <div className={styles.row}>
          <TextField label="State" autoComplete="off" {...bind('addressState')} />
          <TextField label="ZIP" inputMode="numeric" autoComplete="off" {...bind('addressZip')} />
        </div>
        <output className={styles.preview} aria-label="Address preview">
          {joinAddress(form.addressStreet, form.addressState, form.addressZip)}
        </output>
      </fieldset>

      {error && <FormError>{sentenceOf(error)}</FormError>}
      <div className={styles.buttons}>
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          Change category
        </Button>
        <Button
          onClick={() => {
            forgetLeadDraft()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" kind="primary" disabled={writing !== undefined}>
          {writing ? 'Adding...' : 'Add Lead'}
        </Button>
      </div>
    </form>
  )
}
