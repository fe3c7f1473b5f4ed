import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { INQUIRY_CATEGORIES } from '#contract/catalog.ts'
import { INQUIRY_NOTES_MIN } from '#contract/inquiry.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './inquiry.module.css'
import { EMPTY_INQUIRY, type InquiryField, inquiryInput } from './inquiry-input.ts'
import { sendInquiry } from './send-inquiry.ts'

/** The public form (part 2, section 2): no sign-in, one page. */
export const InquiryScreen = () => {
  const [sent, setSent] = useState(false)
  const business = useQuery({ queryKey: ['business'], queryFn: () => bodyOf(api.inquiry.business.$get()) })
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

const InquiryForm = ({ done }: { done: () => void }) => {
  const [form, setForm] = useState(EMPTY_INQUIRY)
  const [touched, setTouched] = useState<Partial<Record<InquiryField, boolean>>>({})
  const { inquiry, issues } = inquiryInput(form)
  const { write, writing, error } = useWrite(sendInquiry, { done })

  const bind = (name: InquiryField) => ({
    name,
    value: form[name],
    error: touched[name] ? issues?.[name] : undefined,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    onBlur: () => setTouched({ ...touched, [name]: true }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (inquiry) write(inquiry)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>Sales Inquiry</h1>
      <p className={styles.lead}>Tell us about your project. We answer within a day.</p>
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
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            {...{ value: form.website, onChange: bind('website').onChange }}
          />
        </label>
      </div>
      {error && (
        <FormError>
          {error.code === 'offline' || error.status >= 500 ? 'Failed to submit lead. Please try again.' : error.message}
        </FormError>
      )}
      <Button type="submit" kind="primary" disabled={!inquiry || writing !== undefined}>
        {writing ? 'Sending...' : 'Send inquiry'}
      </Button>
    </form>
  )
}
