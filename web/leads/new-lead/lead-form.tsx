import { type Category, isWelding } from '#contract/catalog.ts'
import { PROJECT_TITLE_MAX, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { joinAddress, shadeTitle } from '#contract/leads/lead-form.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { createLead } from './create-lead.ts'
import styles from './lead-form.module.css'
import { type FormField, leadFormOf, leadOf, shadeOf } from './lead-input.ts'

const NOT_UPPER: readonly FormField[] = ['sellerId', 'titleColor', 'propertyLocation']
const inCapitals = (field: FormField, text: string) => (NOT_UPPER.includes(field) ? text : text.toUpperCase())

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
  /** Called when the lead was added or cancelled. */
  onDone: () => void
}

/** The form of a new lead in Info; what was typed is kept as a draft until it is saved. */
export const LeadForm = ({ category, onBack, onDone }: LeadFormProps) => {
  const form = useForm(leadFormOf(category), { keepAs: 'lead.form', write: inCapitals })
  const { values, bind } = form
  const sellers = useSellers()
  const welding = isWelding(category.name)

  const { write } = useWrite(createLead, {
    done: () => {
      form.saved()
      onDone()
    },
    failed: (error) => form.refused(error, { problem: sentenceOf(error) }),
  })
  const save = () => form.submit((lead) => write(leadOf(lead, values, category)))

  return (
    <form className={styles.form} {...form.props(save)}>
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
              {shadeTitle(shadeOf(values))}
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
          {joinAddress(values.addressStreet, values.addressState, values.addressZip)}
        </output>
      </fieldset>

      {form.problem && <FormError>{form.problem}</FormError>}
      <div className={styles.buttons}>
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          Change category
        </Button>
        <Button
          onClick={() => {
            form.close()
            onDone()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" kind="primary" disabled={form.isSaving}>
          {form.isSaving ? 'Adding...' : 'Add Lead'}
        </Button>
      </div>
    </form>
  )
}
