import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import type { FieldOf, FormSchema } from '#web/forms/check-form.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { Write } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { refetchCurrent } from './lists.write.ts'
import { saveProblem } from './save-problem.ts'

type Versions = EditedRecord['versions'] | undefined

interface SettingsFormOptions<S extends FormSchema, T, Input> {
  storeAs: string
  settings: T
  edited: (settings: T) => EditedRecord
  write: Write<Input, T>
  queryKey: readonly string[]
  /** The input of the write, from the changed fields, the versions to send and the text of all fields. */
  input: (change: v.InferOutput<S>, versions: Versions, values: Record<FieldOf<S>, string>) => Input
  errorsAfter?: 'submit' | 'blur'
}

/** A form over versioned settings, for SettingsForm. A refused save shows what another user changed meanwhile. */
export const useSettingsForm = <S extends FormSchema, T, Input>(
  schema: S,
  { storeAs, settings, edited, write: definition, queryKey, input, errorsAfter }: SettingsFormOptions<S, T, Input>,
) => {
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const form = useForm(schema, { storeAs, record: edited(settings), ...(errorsAfter && { errorsAfter }) })
  const { write } = useWrite(definition, {
    done: (now) => {
      form.saved(edited(now))
      setSaved(true)
    },
    failed: async (error) => {
      const now = await refetchCurrent<T>(client, error, queryKey)
      form.refused(error, { current: now && edited(now), ...saveProblem(error) })
    },
  })
  const save = () => {
    setSaved(false)
    form.submit((change) => write(input(change, form.versions, form.values)))
  }
  return { form, save, isSaved }
}
