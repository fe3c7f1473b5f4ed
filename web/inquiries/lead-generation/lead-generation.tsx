import { CircleCheck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { ESTIMATE_MAX } from '#contract/fields.ts'
import { NewDraft } from '#contract/inquiries/draft.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { estimateIn, stepEstimate } from '#web/forms/step-estimate.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { usePhoneOwner } from '#web/leads/new-lead/known-contact.ts'
import { PhoneOwner } from '#web/leads/new-lead/phone-owner.tsx'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldRow, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { formWords } from '#words/forms.ts'
import { toolsWords } from '#words/tools.ts'
import { uiWords } from '#words/ui.ts'
import { createInquiry } from './create-inquiry.write.ts'
import styles from './lead-generation.module.css'

const { name, phone, email, address, notes } = NewDraft.entries

/** Fields of the lead generation form. The output is the request body. */
const LeadFields = v.object({
  name,
  phone,
  email,
  address,
  category_id: v.pipe(v.string(), v.transform(Number)),
  value_estimate: typedEstimate,
  notes,
})

/** Duration of the success message (docs/product.md#settings). */
const SUCCESS_MS = 5000

const START = { category_id: String(DEFAULT_CATEGORY_ID) }
/** Step of the estimate field in dollars (docs/product.md#public-form). */
const ESTIMATE_STEP = 100

/** The server's message; offline, a message that the lead was not submitted. */
const failureOf = (error: ApiError) => withConnection(error, sentenceOf(error, toolsWords.failed))

/** The lead generation form. It creates an inquiry (docs/product.md#form-drafts). */
export const LeadGeneration = () => {
  const [sent, setSent] = useState<object>()
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(undefined), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [sent])
  const categories = useCategories().data?.filter((one) => one.is_active)
  const form = useForm(LeadFields, { storeAs: 'tools.lead', start: START })
  const { bind, values, isSaving } = form
  const owner = usePhoneOwner(values.phone)
  const { write } = useWrite(createInquiry, {
    done: () => {
      form.saved()
      setSent({})
    },
    failed: (error) => form.refused(error, error.answer.issues ? {} : { problem: failureOf(error) }),
  })
  const step = (event: KeyboardEvent) => {
    const next = stepEstimate(values.value_estimate, event.key, ESTIMATE_STEP)
    if (next === undefined) return
    event.preventDefault()
    form.setText('value_estimate', next)
  }
  const clear = async () => {
    if (!(await confirmDiscard())) return
    form.close()
    form.ref.current?.querySelector('input')?.focus()
  }
  return (
    <Card title={toolsWords.leadGeneration}>
      <Stack
        as="form"
        gap={3}
        aria-label={toolsWords.leadGeneration}
        {...form.props(() => form.submit((inquiry) => write(inquiry)))}
      >
        <Hint>{form.isRestored ? formWords.keptText : toolsWords.leadGenerationHint}</Hint>
        <TextField label={fieldWords.name} required autoComplete="off" {...bind('name')} />
        <div className={styles.reach}>
          <FieldRow>
            <TextField label={fieldWords.phone_number} required type="tel" autoComplete="off" {...bind('phone')} />
            <TextField label={fieldWords.email} type="email" autoComplete="off" {...bind('email')} />
          </FieldRow>
          <PhoneOwner owner={owner}>
            {owner && (
              <ButtonLink to={`/contacts/${owner.contact_id}`}>{formWords.conflict.open(owner.name)}</ButtonLink>
            )}
          </PhoneOwner>
        </div>
        <TextField label={fieldWords.address} autoComplete="off" {...bind('address')} />
        <SelectField label={fieldWords.category_id} {...bind('category_id')}>
          {categories?.map((category) => (
            <option key={category.category_id} value={category.category_id}>
              {category.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={toolsWords.estimatedValue}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-valuemin={0}
          aria-valuemax={ESTIMATE_MAX}
          aria-valuenow={estimateIn(values.value_estimate) ?? 0}
          aria-valuetext={values.value_estimate || undefined}
          onKeyDown={step}
          {...bind('value_estimate')}
        />
        <TextArea label={fieldWords.notes} rows={3} {...bind('notes')} />
        <SlowSave isSaving={isSaving} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <Row justify="end" className={styles.foot}>
          <Stack grow role="status">
            {sent && (
              <Row as="p" gap="1 2" tone="good" weight="semibold" className={styles.sent}>
                <CircleCheck aria-hidden="true" />
                <span>{toolsWords.submitted}</span>
                <Link to="/forms">{toolsWords.openDrafts}</Link>
              </Row>
            )}
          </Stack>
          {form.isDirty && !isSaving && (
            <Button kind="quiet" onClick={clear}>
              {uiWords.clear}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            aria-busy={isSaving}
            aria-disabled={isSaving}
            onClick={(event) => {
              // After a fast response, the second click of a double click would submit the empty form.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            {isSaving ? toolsWords.submitting : toolsWords.submit}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
