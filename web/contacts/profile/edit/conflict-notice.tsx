import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ContactDetails } from '#contract/profile.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { type ContactField, type Edits, fieldsChanged, LABELS, textOf } from './contact-fields.ts'
import styles from './edit-form.module.css'
import type { RefusedSave } from './open-form.ts'

interface RefusalProps {
  contact: ContactDetails
  edits: Edits
  refusal: RefusedSave
}

/** Why somebody else's work is in the way, field by field, and how to go on. */
export const ConflictNotice = ({ contact, edits, refusal: { error, seen } }: RefusalProps) => {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is to be read
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const spoken = useSpoken()
  const other = error.answer.existing_contact
  if (error.code !== 'stale') {
    return (
      <div ref={box} className={styles.refusal} role="alert">
        {/* Of a taken phone the sentence itself stands at the phone. */}
        {other ? <Link to={`/contacts/${other.contact_id}`}>Open {other.name}</Link> : <p>{error.message}</p>}
      </div>
    )
  }
  const theirs = textOf(contact)
  const differing = fieldsChanged(seen, contact)
  return (
    <div ref={box} className={styles.refusal} role="alert">
      <p>{error.message}</p>
      {differing.length > 0 && (
        <dl>
          {differing.map((field) => {
            const yours = edits[field]
            return [
              <dt key={`${field} name`}>{LABELS[field]}</dt>,
              <dd key={field}>
                {yours === undefined || yours.trim() === theirs[field]
                  ? `now ${spoken(field, theirs[field])}`
                  : `theirs ${spoken(field, theirs[field])}, yours ${spoken(field, yours)}`}
              </dd>,
            ]
          })}
        </dl>
      )}
      <p>What you typed is still here. Saving again puts it over theirs.</p>
    </div>
  )
}

/** The text of a field as people say it. */
const useSpoken = () => {
  const categories = useCategories().data ?? []
  const sellers = useSellers().data ?? []
  return (field: ContactField, text: string) => {
    if (text.trim() === '') return 'none'
    if (field === 'category_id') return categories.find((one) => String(one.category_id) === text)?.name ?? text
    if (field === 'seller_id') return sellers.find((one) => String(one.seller_id) === text)?.name ?? text
    if (field === 'price' && Number.isFinite(Number(text))) return money(Number(text))
    if (field === 'installation_date') return dayDate(text)
    return `"${text.trim()}"`
  }
}
