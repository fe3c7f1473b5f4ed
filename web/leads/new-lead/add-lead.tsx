import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Category, isWeldingCategory } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { inOwnLanguage } from '#web/catalog/own-names.ts'
import { categoriesQuery, useCategories } from '#web/catalog/use-catalog.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { newLeadWords } from '#words/new-lead.ts'
import { uiWords } from '#words/ui.ts'
import { type KnownContact, useKnownContact } from './known-contact.ts'
import { LeadForm } from './lead-form.tsx'
import styles from './new-lead.module.css'

const Choice = v.object({ categoryId: v.string(), contactId: v.string() })

export interface AddLeadProps {
  /** The contact of the lead; without it the form adds a contact or finds one by its phone. */
  contact?: KnownContact
  onAdded?: (lead: Lead) => void
  onClose: () => void
}

/**
 * The two steps of a new lead: its category, then its form. Both store unsaved text. Each step is its own dialog, so that a
 * double tap on a category does not press a button of the form.
 */
export const AddLead = ({ contact: given, onAdded, onClose }: AddLeadProps) => {
  const draft = given ? `contact.${given.contact_id}.new-lead` : 'lead'
  const choice = useForm(Choice, { storeAs: `${draft}.category` })
  const chosen = useKnownContact(choice.values.contactId ? Number(choice.values.contactId) : undefined)
  const contact = given ?? chosen
  const choose = (categoryId: string) => choice.setText('categoryId', categoryId)
  const categories = useCategories().data
  const category = categories?.find((one) => String(one.category_id) === choice.values.categoryId)
  if (category) {
    const done = (added?: Lead) => {
      choice.close()
      onClose()
      if (added) onAdded?.(added)
    }
    return (
      <Dialog key="form" title={newLeadWords.addNewLead(category.name)} onClose={onClose}>
        {contact === undefined ? (
          <Skeleton height="20rem" />
        ) : (
          <LeadForm
            category={category}
            contact={contact}
            onKnown={({ contact_id }) => choice.setText('contactId', String(contact_id))}
            onAnother={given ? undefined : () => choice.setText('contactId', '')}
            storeAs={`${draft}.form`}
            onBack={() => choose('')}
            onDone={done}
          />
        )}
      </Dialog>
    )
  }
  return (
    <Dialog key="category" title={newLeadWords.selectCategory} onClose={onClose}>
      <CategoryChoice choose={(one) => choose(String(one.category_id))} />
    </Dialog>
  )
}

const CategoryChoice = ({ choose }: { choose: (category: Category) => void }) => {
  const categories = useQuery(categoriesQuery)
  if (categories.isError && !categories.data) {
    return (
      <p role="alert">
        {categories.error.message} <Button onClick={() => categories.refetch()}>{uiWords.tryAgain}</Button>
      </p>
    )
  }
  return (
    <Stack as="ul" aria-busy={categories.isPending}>
      {inOwnLanguage(categories.data ?? [])
        .filter((category) => category.is_active)
        .map((category) => (
          <li key={category.category_id}>
            <Stack
              as="button"
              gap={0}
              box="raised"
              type="button"
              className={styles.choice}
              onClick={() => choose(category)}
            >
              <strong>{category.name}</strong>
              <Hint as="span">{isWeldingCategory(category) ? newLeadWords.weldingForm : newLeadWords.generalForm}</Hint>
            </Stack>
          </li>
        ))}
    </Stack>
  )
}
