import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_CATEGORY_ID, INQUIRY_CATEGORIES } from '#contract/catalog.ts'
import { INQUIRY_NOTES_MIN } from '#contract/inquiry.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './inquiry.module.css'
import { InquiryFields } from './inquiry-fields.ts'
import { sendInquiry } from './send-inquiry.ts'

/** The public form (part 2, section 2): no sign-in, one page. */
export const InquiryScreen = () => {
  const [sent, setSent] = useState(false)
  const business = useQuery({ queryKey: ['business'], queryFn: () => bodyOf(api.public.business.$get()) })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={36} />
        <span>{business.data?.name ?? 'Tradeboard'}</span>
      </header>
      <main className={styles.panel}>
        {sent ? <Thanks again={() => setSent(false)} /> : <InquiryForm done={() => setSent(true)} />}
      </main>
      <footer className={styles.foot}>
        {business.data?.phone && (
          <p>
            Prefer to talk? Call <a href={`tel:${business.data.phone}`}>{business.data.phone}</a>
          </p>
        )}
        <p>We use what you send only to answer your inquiry.</p>
      </footer>
    </div>
  )
}

const Thanks = ({ again }: { again: () => void }) => (
  <div className={styles.thanks} role="status">
    <CircleCheck size={56} aria-hidden="true" />
    <h1>Thank you for your submission!</h1>
    <p>We've received your project details and will contact you within 24 hours to discuss your needs.</p>
    <Button onClick={again}>Submit Another Request</Button>
  </div>
)

const START = { category: String(DEFAULT_CATEGORY_ID) }

/** Why an inquiry was refused; a failure of network or server has one plain sentence. */
const sentenceOf = (error: ApiError) =>
  error.code === 'offline' || error.status >= 500 ? 'Failed to submit lead. Please try again.' : error.message

const InquiryForm = ({ done }: { done: () => void }) => {
  const form = useForm(InquiryFields, { start: START, errorsAfter: 'blur' })
  const { bind } = form
  const { error: _, ...honeypot } = bind('website')
  const { write } = useWrite(sendInquiry, {
    done,
    failed: (error) => form.refused(error, { problem: sentenceOf(error) }),
  })

  return (
    <form className={styles.form} {...form.props(() => form.submit((inquiry) => write(inquiry)))}>
      <h1>Sales Inquiry</h1>
      <p className={styles.intro}>Tell us about your project. We answer within a day.</p>
      <TextField label="Name" required autoComplete="name" {...bind('name')} />
      <div className={styles.row}>
        <TextField label="Phone" required type="tel" autoComplete="tel" {...bind('phone')} />
        <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
      </div>
      <TextField label="Address" autoComplete="street-address" {...bind('address')} />
      <div className={styles.row}>
        <SelectField label="Category" {...bind('category')}>
          {INQUIRY_CATEGORIES.map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Estimate price" inputMode="decimal" placeholder="0" {...bind('estimate')} />
      </div>
      <TextField label="Project title" required {...bind('title')} />
      <TextArea
        label="Project details"
        required
        hint={`At least ${INQUIRY_NOTES_MIN} characters`}
        {...bind('details')}
      />
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...honeypot} />
        </label>
      </div>
      {form.problem && <FormError>{form.problem}</FormError>}
      <Button type="submit" kind="primary" disabled={!form.isValid || form.isSaving}>
        {form.isSaving ? 'Sending...' : 'Send inquiry'}
      </Button>
    </form>
  )
}
