import { useQueryClient } from '@tanstack/react-query'
import { CATALOG_NAME_MAX } from '#contract/catalog/editing.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { type Form, useForm } from '#web/forms/use-form.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { EntryFields } from './add-entry.tsx'
import { refetchCurrent } from './lists.write.ts'
import { saveProblem } from './save-problem.ts'

interface Named {
  name: string
  /** The version of the list. */
  version: number
}

const edited = ({ name, version }: Named) => ({ text: { name }, versions: { version } })

/** The form of an entry's name with its error. `entryOf` finds the entry in its list. */
export const useRename = <List,>(
  entry: Named,
  { storeAs, list, entryOf }: { storeAs: string; list: readonly string[]; entryOf: (data: List) => Named | undefined },
) => {
  const client = useQueryClient()
  const form = useForm(EntryFields, { storeAs, record: edited(entry) })
  const refused = async (error: ApiError) => {
    const data = await refetchCurrent<List>(client, error, list)
    const now = data && entryOf(data)
    form.refused(error, { current: now && edited(now), ...saveProblem(error) })
  }
  return { form, refused }
}

interface RenameFormProps {
  name: string
  form: Form<typeof EntryFields>
  onSave: () => void
}

export const RenameForm = ({ name, form, onSave }: RenameFormProps) => (
  <EditForm label={businessWords.edit(name)} isShort form={form} onSave={onSave}>
    <TextField label={fieldWords.name} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
    {form.conflict && (
      <ConflictNotice conflict={form.conflict} labels={{ name: fieldWords.name }} formatValue={(_, text) => text} />
    )}
    {form.problem && <FormError>{form.problem}</FormError>}
  </EditForm>
)
