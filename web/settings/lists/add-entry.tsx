import * as v from 'valibot'
import { CATALOG_NAME_MAX, EntryName, type ListAnswer } from '#contract/catalog/editing.ts'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/lib/toasts.ts'
import type { Write } from '#web/offline/define-write.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldWithButton, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { termWords } from '#words/terms.ts'
import styles from './entry-list.module.css'

export const EntryFields = v.object({ name: EntryName })

interface AddEntryProps {
  label: string
  /** The key of the unsaved text. */
  storeAs: string
  write: Write<{ name: string }, ListAnswer>
}

/** A field for the name of a new entry of a list. */
export const AddEntry = ({ label, storeAs, write: kind }: AddEntryProps) => {
  const form = useForm(EntryFields, { storeAs })
  const { write } = useWrite(kind, {
    done: (_, { name }) => {
      form.saved()
      toast.success(businessWords.added(name))
    },
    failed: (error) => form.refused(error, saveProblem(error, termWords.saveFailed)),
  })
  const save = () => form.submit((entry) => write(entry))
  return (
    <Stack as="form" className={styles.add} {...form.props(save)}>
      <Stack width="narrow">
        <FieldWithButton>
          <TextField label={label} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
          <Button type="submit" aria-busy={form.isSaving}>
            {form.isSaving ? termWords.adding : termWords.add}
          </Button>
        </FieldWithButton>
      </Stack>
      <SlowSave isSaving={form.isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
    </Stack>
  )
}
