import * as v from 'valibot'
import { type Category, isWelding } from '#contract/catalog.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { newLeadWords } from '#web/messages/new-lead.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './add-lead.module.css'
import { LeadForm } from './lead-form.tsx'

const Choice = v.object({ categoryId: v.string() })

/** The two steps of a new lead: its category, then its form. Both are kept as drafts until it is added. */
export const AddLead = ({ onClose }: { onClose: () => void }) => {
  const choice = useForm(Choice, { keepAs: 'lead.category' })
  const choose = (categoryId: string) => choice.setText('categoryId', categoryId)
  const categories = useCategories().data
  const category = categories?.find((one) => String(one.category_id) === choice.values.categoryId)
  if (category) {
    const done = () => {
      choice.close()
      onClose()
    }
    return (
      <Dialog title={newLeadWords.addNewLead(category.name)} onClose={onClose}>
        <LeadForm category={category} onBack={() => choose('')} onDone={done} />
      </Dialog>
    )
  }
  return (
    <Dialog title={newLeadWords.selectCategory} onClose={onClose}>
      <CategoryChoice choose={(one) => choose(String(one.category_id))} />
    </Dialog>
  )
}

const CategoryChoice = ({ choose }: { choose: (category: Category) => void }) => {
  const categories = useCategories()
  if (categories.isError && !categories.data) {
    return (
      <p role="alert">
        {categories.error.message} <Button onClick={() => categories.refetch()}>{uiWords.tryAgain}</Button>
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
              <span>{isWelding(category.name) ? newLeadWords.weldingForm : newLeadWords.generalForm}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}
