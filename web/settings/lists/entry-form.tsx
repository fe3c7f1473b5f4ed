import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { FormSchema } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import type { Conflict } from '#web/forms/edited-fields.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { type RecordFormOptions, useRecordForm } from '#web/forms/use-record-form.ts'
import { businessWords } from '#words/business.ts'
import { termWords } from '#words/terms.ts'
import styles from './entry-list.module.css'
import { refetchCurrent } from './lists.write.ts'

interface EntryFormOptions<S extends FormSchema, List, Entry, Input>
  extends Pick<RecordFormOptions<S, Entry, Input, unknown>, 'storeAs' | 'write' | 'input'> {
  list: List
  entryOf: (list: List) => Entry | undefined
  textOf: (entry: Entry) => EditedRecord['text']
  queryKey: readonly string[]
}

/** The form of an entry. The version is that of the list. */
export const useEntryForm = <S extends FormSchema, List extends { version: number }, Entry, Input>(
  schema: S,
  { list, entryOf, textOf, queryKey, ...options }: EntryFormOptions<S, List, Entry, Input>,
) => {
  const client = useQueryClient()
  return useRecordForm(schema, {
    ...options,
    record: list,
    edited: (now) => {
      const entry = entryOf(now)
      return { text: entry ? textOf(entry) : {}, versions: { version: now.version } }
    },
    current: (error) => refetchCurrent<List>(client, error, queryKey),
    notSaved: termWords.saveFailed,
  })
}

interface EntryFormProps<Field extends string> extends Pick<ComponentProps<typeof EditForm>, 'onSave' | 'children'> {
  name: string
  form: ComponentProps<typeof EditForm>['form'] & { conflict: Conflict<Field> | undefined }
  labels: Record<Field, string>
  formatValue?: (field: Field, text: string) => string
}

/** The form of an entry in place of its row. */
export const EntryForm = <Field extends string>(props: EntryFormProps<Field>) => {
  const { name, form, onSave, labels, formatValue = (_, text) => text, children } = props
  return (
    <li className={styles.editing}>
      <EditForm label={businessWords.edit(name)} isShort form={form} onSave={onSave}>
        {children}
        {form.conflict && <ConflictNotice conflict={form.conflict} labels={labels} formatValue={formatValue} />}
      </EditForm>
    </li>
  )
}
