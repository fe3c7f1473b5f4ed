import { isWelding } from '#contract/catalog.ts'
import { type Lead, PROJECT_TITLE_MAX, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { money } from '#web/lib/format/money.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { panelWords } from '#web/messages/lead-panel.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import styles from './lead-edit-form.module.css'
import type { LeadField } from './lead-fields.ts'
import type { LeadEdit } from './use-lead-edit.ts'
import { usePanelPermissions } from './use-panel-permissions.ts'

const LABELS: Record<LeadField, string> = {
  ...fieldWords,
  value_estimate: fieldWords.price,
  height: fieldWords.title_height,
}

/** The project of a lead to edit. Measures are asked for where it is welded, or has some. */
export const LeadEditForm = ({ lead, edit }: { lead: Lead; edit: LeadEdit }) => {
  const may = usePanelPermissions()
  const categories = useCategories().data
  const sellers = useSellers().data
  const { values, bind } = edit
  const category = categories?.find((one) => String(one.category_id) === values.category_id)
  const isShade = isWelding(category?.name ?? '') || lead.title_size !== null
  /** The text of a field as people say it. */
  const formatValue = (field: LeadField, text: string) => {
    if (text.trim() === '') return panelWords.none
    if (field === 'category_id') return categories?.find((one) => String(one.category_id) === text)?.name ?? text
    if (field === 'seller_id') return sellers?.find((one) => String(one.seller_id) === text)?.name ?? text
    if (field === 'value_estimate' && Number.isFinite(Number(text))) return money(Number(text))
    return panelWords.quoted(text.trim())
  }
  return (
    <EditForm label={panelWords.editLead} form={edit} onSave={edit.save}>
      <TextField
        label={LABELS.project_title}
        maxLength={PROJECT_TITLE_MAX}
        autoComplete="off"
        {...bind('project_title')}
      />
      <div className={styles.pair}>
        <TextField
          label={panelWords.estimateInDollars}
          inputMode="decimal"
          autoComplete="off"
          {...bind('value_estimate')}
        />
        <SelectField label={LABELS.property_location} {...bind('property_location')}>
          <option value="">{panelWords.notSet}</option>
          {PROPERTY_LOCATIONS.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <SelectField label={LABELS.category_id} {...bind('category_id')}>
          {lead.category_id === null && <option value="">{panelWords.noCategory}</option>}
          {categories
            ?.filter((one) => one.is_active || one.category_id === lead.category_id)
            .map((one) => (
              <option key={one.category_id} value={one.category_id}>
                {one.name}
              </option>
            ))}
        </SelectField>
        {may.assign && (
          <SelectField label={LABELS.seller_id} {...bind('seller_id')}>
            <option value="">{panelWords.noSeller}</option>
            {sellers
              ?.filter((one) => one.is_active || one.seller_id === lead.seller_id)
              .map((one) => (
                <option key={one.seller_id} value={one.seller_id}>
                  {one.name}
                </option>
              ))}
          </SelectField>
        )}
      </div>
      {isShade && (
        <div className={styles.measures}>
          <TextField label={LABELS.width} inputMode="numeric" autoComplete="off" {...bind('width')} />
          <TextField label={LABELS.length} inputMode="numeric" autoComplete="off" {...bind('length')} />
          <TextField label={LABELS.height} inputMode="numeric" autoComplete="off" {...bind('height')} />
          <SelectField label={LABELS.title_color} {...bind('title_color')}>
            <option value="">{panelWords.notSet}</option>
            {TITLE_COLORS.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </SelectField>
        </div>
      )}
      <TextArea label={panelWords.firstNote} rows={3} {...bind('notes')} />
      {edit.conflict && <ConflictNotice conflict={edit.conflict} labels={LABELS} formatValue={formatValue} />}
    </EditForm>
  )
}
