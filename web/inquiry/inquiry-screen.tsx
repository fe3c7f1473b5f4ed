import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DEFAULT_CATEGORY_ID, INQUIRY_CATEGORIES } from '#contract/catalog.ts'
import { INQUIRY_NOTES_MIN } from '#contract/inquiry.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf, withConnection } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { appWords } from '#web/messages/app.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { inquiryWords } from '#web/messages/inquiry.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { SlowSave } from '#web/ui/slow-save.tsx'
import styles from './inquiry.module.css'
import { InquiryFields } from './inquiry-fields.ts'
import { forgetInquiry, keepInquiry, keptInquiry } from './kept-inquiry.ts'
import { sendInquiry } from './send-inquiry.ts'

/** The public form (part 2, section 2): no sign-in, one page. */
export const InquiryScreen = () => {
  const [sent, setSent] = useState(false)
  const shown = useRef(sent)
  useEffect(() => {
    if (shown.current !== sent) focusHeading()
    shown.current = sent
  }, [sent])
  const business = useQuery({ queryKey: ['business'], queryFn: () => bodyOf(api.public.business.$get()) })
  const name = business.data?.name ?? appWords.product
  useEffect(() => {
    document.title = appWords.windowTitle(inquiryWords.title, name)
  }, [name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={36} />
        <span>{name}</span>
      </header>
      <main className={styles.panel}>
        {sent ? <Thanks again={() => setSent(false)} /> : <InquiryForm done={() => setSent(true)} />}
      </main>
      <footer className={styles.foot}>
        {business.data?.phone && (
          <p>
            <Sentence
              parts={inquiryWords.preferToTalk(<a href={`tel:${business.data.phone}`}>{business.data.phone}</a>)}
            />
          </p>
        )}
        <p>{inquiryWords.privacy}</p>
      </footer>
    </div>
  )
}

const Thanks = ({ again }: { again: () => void }) => (
  <div className={styles.thanks} role="status">
    <CircleCheck size={56} aria-hidden="true" />
    <h1>{inquiryWords.thanks}</h1>
    <p>{inquiryWords.whatNext}</p>
    <Button onClick={again}>{inquiryWords.another}</Button>
  </div>
)

const START = { category: String(DEFAULT_CATEGORY_ID) }

/** Why an inquiry was refused; a failure of network or server has one plain sentence. */
const sentenceOf = (error: ApiError) =>
  error.mayPassLater ? withConnection(error, inquiryWords.failed) : error.message

const InquiryForm = ({ done }: { done: () => void }) => {
  const [start] = useState(() => ({ ...START, ...keptInquiry() }))
  const form = useForm(InquiryFields, { start, errorsAfter: 'blur' })
  const { bind, values } = form
  useEffect(() => keepInquiry(values))
  const { error: _, ...honeypot } = bind('website')
  const { write } = useWrite(sendInquiry, {
    done: () => {
      forgetInquiry()
      done()
    },
    failed: (error) => form.refused(error, { problem: sentenceOf(error) }),
  })

  return (
    <form className={styles.form} {...form.props(() => form.submit((inquiry) => write(inquiry)))}>
      <h1>{inquiryWords.title}</h1>
      <p className={styles.intro}>{inquiryWords.subtitle}</p>
      <TextField label={fieldWords.name} required autoComplete="name" {...bind('name')} />
      <div className={styles.row}>
        <TextField label={fieldWords.phone} required type="tel" autoComplete="tel" {...bind('phone')} />
        <TextField label={fieldWords.email} type="email" autoComplete="email" {...bind('email')} />
      </div>
      <TextField label={fieldWords.address} autoComplete="street-address" {...bind('address')} />
      <div className={styles.row}>
        <SelectField label={fieldWords.category_id} {...bind('category')}>
          {INQUIRY_CATEGORIES.map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={inquiryWords.estimate} inputMode="decimal" placeholder="0" {...bind('estimate')} />
      </div>
      <TextField label={fieldWords.project_title} required {...bind('title')} />
      <TextArea
        label={fieldWords.project_details}
        required
        hint={inquiryWords.detailsHint(INQUIRY_NOTES_MIN)}
        {...bind('details')}
      />
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {inquiryWords.website}
          <input tabIndex={-1} autoComplete="off" {...honeypot} />
        </label>
      </div>
      <SlowSave isSaving={form.isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <Button type="submit" kind="primary" disabled={!form.isValid || form.isSaving}>
        {form.isSaving ? inquiryWords.sending : inquiryWords.send}
      </Button>
    </form>
  )
}
