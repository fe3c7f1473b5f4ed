import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormSchema } from '#web/forms/check-form.ts'
import { type RecordFormOptions, useRecordForm } from '#web/forms/use-record-form.ts'
import { termWords } from '#words/terms.ts'
import { refetchCurrent } from './lists.write.ts'

interface SettingsFormOptions<S extends FormSchema, T, Input>
  extends Omit<RecordFormOptions<S, T, Input, T>, 'current' | 'notSaved'> {
  queryKey: readonly string[]
}

/** A form over versioned settings, for SettingsForm. */
export const useSettingsForm = <S extends FormSchema, T, Input>(
  schema: S,
  { queryKey, ...options }: SettingsFormOptions<S, T, Input>,
) => {
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { form, save } = useRecordForm(schema, {
    ...options,
    current: (error) => refetchCurrent<T>(client, error, queryKey),
    notSaved: termWords.saveFailed,
    savedRecord: (settings) => settings,
    done: () => setSaved(true),
  })
  const saveSettings = () => {
    setSaved(false)
    save()
  }
  return { form, save: saveSettings, isSaved }
}
