import { useState } from 'react'
import { type Category, isWeldingCategory } from '#contract/catalog/catalog.ts'
import { type Lead, PROJECT_TITLE_MAX, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { shadeTitle } from '#contract/leads/lead-form.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, withConnection } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldRow, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FieldSet, FormFoot, Stack, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { createLead } from './create-lead.write.ts'
import type { KnownContact } from './known-contact.ts'
import { KnownContactSection } from './known-contact-section.tsx'
import { leadOfCreation } from './lead-creation.ts'
import { type FormField, leadFormOf, leadOf, shadeOf } from './lead-input.ts'
import { NewContactSection } from './new-contact-section.tsx'
import styles from './new-lead.module.css'

const NOT_UPPER: readonly FormField[] = ['sellerId', 'titleColor', 'propertyLocation', 'language']
const inCapitals = (field: FormField, text: string) => (NOT_UPPER.includes(field) ? text : text.toUpperCase())

const sentenceOf = (error: ApiError) => {
  if (error.answer.existing_contact) return newLeadWords.duplicateContact(error.answer.message ?? error.message)
  if (error.status === 409) return error.answer.error ?? newLeadWords.contactExists
  if (error.answer.error && (error.status === 400 || error.saysGone)) return error.message
  return withConnection(error, newLeadWords.failed)
}

interface LeadFormProps {
  category: Category
  /** The contact of the lead. With null the form has the fields of a new contact. */
  contact: KnownContact | null
  /** Receives the contact with the typed phone, if the user chooses it. */
  onKnown: (contact: KnownContact) => void
  /** Returns to a new contact; undefined if the screen has chosen the contact. */
  onAnother: (() => void) | undefined
  /** The storage key of the unsaved text. */
  storeAs: string
  /** Returns to the choice of the category. */
  onBack: () => void
  /** Receives the added lead, or nothing if the user cancels. */
  onDone: (added?: Lead) => void
}

/** The first seller of a form: the user's, else the contact's, unless inactive. */
const useFirstSeller = (contact: KnownContact | null) => {
  const sellers = useSellers().data?.filter((seller) => seller.is_active)
  const { seller_id: own } = useUser()
  const first =
    sellers?.find((seller) => seller.seller_id === own) ??
    sellers?.find((seller) => seller.seller_id === contact?.seller_id)
  return String(first?.seller_id ?? '')
}

/** The form of a new lead in Info. It stores unsaved text. */
export const LeadForm = ({ category, contact, onKnown, onAnother, storeAs, onBack, onDone }: LeadFormProps) => {
  const sellers = useSellers()
  const start = { sellerId: useFirstSeller(contact) }
  const form = useForm(leadFormOf(category, contact !== null), { storeAs, start, transform: inCapitals })
  const { values, bind } = form
  const welding = isWeldingCategory(category)

  const stages = useStages()
  // A second attempt sends the same lead again.
  const [ids] = useState(() => ({ lead_id: newRecordId(), contact_id: newRecordId() }))
  const { write } = useWrite(createLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ lead }) => {
      form.saved()
      onDone(lead)
    },
    queued: (creation) => {
      form.saved()
      onDone(leadOfCreation(creation, Date.now()))
    },
    failed: (error) => form.refused(error, { problem: sentenceOf(error) }),
  })
  const save = () =>
    form.submit((lead) => {
      const stage = pipelineStart(stages)
      write({
        json: leadOf(lead, values, category, contact?.contact_id),
        created: contact ? { lead_id: ids.lead_id } : ids,
        shown: {
          stage_id: stage?.stage_id ?? 0,
          stage_name: stage?.name ?? '',
          seller_name: sellers.data?.find((one) => one.seller_id === lead.sellerId)?.name ?? null,
          category_name: category.name,
          ...(contact && {
            contact_name: contact.name,
            contact_phone: contact.phone,
            contact_email: contact.email,
            contact_address: contact.address,
            contact_zip: contact.zip,
          }),
        },
      })
    })

  return (
    <Stack as="form" gap={4} {...form.props(save)}>
      <FieldSet gap={3} className={styles.section}>
        <legend>{contact ? newLeadWords.knownClient : newLeadWords.newClient}</legend>
        <SelectField label={fieldWords.seller_id} required {...bind('sellerId')}>
          <option value="">{newLeadWords.selectSeller}</option>
          {sellers.data
            ?.filter((seller) => seller.is_active)
            .map((seller) => (
              <option key={seller.seller_id} value={seller.seller_id}>
                {seller.name}
              </option>
            ))}
        </SelectField>
      </FieldSet>

      <FieldSet gap={3} className={styles.section}>
        <legend>{newLeadWords.project}</legend>
        {welding ? (
          <>
            <FieldRow>
              <TextField label={fieldWords.width} required inputMode="numeric" {...bind('titleWidth')} />
              <TextField label={fieldWords.length} required inputMode="numeric" {...bind('titleLength')} />
              <TextField label={fieldWords.title_height} required inputMode="numeric" {...bind('titleHeight')} />
              <SelectField label={fieldWords.title_color} required {...bind('titleColor')}>
                <option value="">{newLeadWords.selectColor}</option>
                {TITLE_COLORS.map((color) => (
                  <option key={color} value={color}>
                    {newLeadWords.colors[color]}
                  </option>
                ))}
              </SelectField>
            </FieldRow>
            <Text
              as="output"
              box="sunken"
              weight="semibold"
              className={styles.preview}
              aria-label={newLeadWords.titlePreview}
            >
              {shadeTitle(shadeOf(values))}
            </Text>
          </>
        ) : (
          <TextField label={fieldWords.form_title} required maxLength={PROJECT_TITLE_MAX} {...bind('projectTitle')} />
        )}
        <FieldRow>
          <TextField label={fieldWords.price} required={welding} inputMode="numeric" {...bind('valueEstimate')} />
          <SelectField label={newLeadWords.frontOrBack} {...bind('propertyLocation')}>
            <option value="">{newLeadWords.notSet}</option>
            {PROPERTY_LOCATIONS.map((location) => (
              <option key={location} value={location}>
                {newLeadWords.locations[location]}
              </option>
            ))}
          </SelectField>
        </FieldRow>
        <TextArea label={newLeadWords.initialNote} {...bind('notes')} />
      </FieldSet>

      {contact ? (
        <KnownContactSection contact={contact} onLeave={onAnother} />
      ) : (
        <NewContactSection
          form={form}
          onKnown={(known) => {
            form.setErrors({})
            onKnown(known)
          }}
        />
      )}

      <SlowSave isSaving={form.isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <FormFoot className={styles.buttons}>
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          {newLeadWords.changeCategory}
        </Button>
        <Button
          onClick={async () => {
            if (form.isDirty && !(await confirmDiscard())) return
            form.close()
            onDone()
          }}
        >
          {uiWords.cancel}
        </Button>
        <Button type="submit" kind="primary" disabled={form.isSaving}>
          {form.isSaving ? termWords.adding : newLeadWords.addLead}
        </Button>
      </FormFoot>
    </Stack>
  )
}
