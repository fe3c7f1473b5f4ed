import type * as v from 'valibot'
import type { ApiError } from '#web/http/fetch-api.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import type { Write } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import type { FieldOf, FormSchema } from './check-form.ts'
import type { EditedRecord } from './form-state.ts'
import { saveProblem } from './save-problem.ts'
import { useForm } from './use-form.ts'

export interface RecordFormOptions<S extends FormSchema, T, Input, Output> {
  /** The name under which unsaved text is stored. */
  storeAs: string
  record: T
  edited: (record: T) => EditedRecord
  write: Write<Input, Output>
  /** The input of the write, from the changed fields, the versions to send and the text of all fields. */
  input: (
    change: v.InferOutput<S>,
    versions: EditedRecord['versions'] | undefined,
    values: Record<FieldOf<S>, string>,
  ) => Input
  /** The record in its current state, from the refusal of a save. */
  current: (error: ApiError) => T | undefined | Promise<T | undefined>
  /** The sentence of a failed save if the server sends none. */
  notSaved: string
  /** The saved record in an answer. With it, text that was typed during the save stays in the form. */
  savedRecord?: (output: Output) => T
  done?: (output: Output) => void
  /** Closes the dialog of the form, which is open while it is shown. */
  onClose?: () => void
  errorsAfter?: 'submit' | 'blur'
}

/** A form that edits a record. It sends the changed fields, and shows what another user changed meanwhile. */
export const useRecordForm = <S extends FormSchema, T, Input, Output>(
  schema: S,
  { record, edited, write: definition, input, current, ...options }: RecordFormOptions<S, T, Input, Output>,
) => {
  const { notSaved, savedRecord, done, onClose, ...rest } = options
  const form = useForm(schema, { ...rest, record: edited(record) })
  // The form keeps the version that it edits, so that a save over another user's change is a conflict.
  useFirstEffect(() => {
    if (onClose && !form.isOpen) form.open()
  })
  const { write } = useWrite(definition, {
    done: (output) => {
      form.saved(savedRecord && edited(savedRecord(output)))
      onClose?.()
      done?.(output)
    },
    failed: async (error) => {
      const now = await current(error)
      form.refused(error, { current: now && edited(now), ...saveProblem(error, notSaved) })
    },
  })
  const save = () => {
    if (onClose && !form.isDirty) return onClose()
    form.submit((change) => write(input(change, form.versions, form.values)))
  }
  return { form, save }
}
