import { type Category, isWelding } from '#contract/catalog.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './add-lead.module.css'
import { LeadForm } from './lead-form.tsx'
import { chooseCategory, useLeadDraft } from './lead-form-draft.ts'

/** The two steps of a new lead: its category, then its form. */
export const AddLead = ({ onClose }: { onClose: () => void }) => {
  const category = useLeadDraft((draft) => draft.category)
  if (category) {
    return (
      <Dialog title={`Add New Lead: ${category.name}`} onClose={onClose}>
        <LeadForm category={category} onBack={() => chooseCategory(undefined)} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Select Project Category" onClose={onClose}>
      <CategoryChoice choose={chooseCategory} />
    </Dialog>
  )
}

const CategoryChoice = ({ choose }: { choose: (category: Category) => void }) => {
  const categories = useCategories()
  if (categories.isError) {
    return (
      <p role="alert">
        {categories.error.message} <Button onClick={() => categories.refetch()}>Try again</Button>
      </p>
    )
  }
  return (
    <ul className={styles.choices} aria-busy={categories.isPending}>
      {categories.data
        ?.filter((category) => category.is_active)
        .map((category) => (
          <li key={category.category_id}>
            <button type="button" className={styles.choice} onClick={() => choose(category)}>
              <strong>{category.name}</strong>
              <span>
                {isWelding(category.name)
                  ? 'Structured form with size, height, and material fields'
                  : 'General project form with custom title'}
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
