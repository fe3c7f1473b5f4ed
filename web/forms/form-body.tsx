import type { ReactNode } from 'react'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { formWords } from '#words/forms.ts'
import { uiWords } from '#words/ui.ts'
import type { Form } from './use-form.ts'

/** What the frames of a form use of it. */
export type FramedForm = Pick<
  Form,
  'ref' | 'props' | 'close' | 'isRestored' | 'isDirty' | 'isSaving' | 'problem' | 'conflict'
>

/** The fields of a form between the note of restored text and the form's problem and slow save. */
export const FormBody = ({ form, children }: { form: FramedForm; children: ReactNode }) => (
  <>
    {form.isRestored && form.isDirty && <Hint weight="semibold">{formWords.keptText}</Hint>}
    {children}
    {form.problem && <FormError>{form.problem}</FormError>}
    <SlowSave isSaving={form.isSaving} />
  </>
)

/** The text of the submit button, which says so if the save overwrites another user's change. */
export const submitText = ({ isSaving, conflict }: FramedForm, text: string = uiWords.save) => {
  if (isSaving) return uiWords.saving
  return conflict?.error.code === 'stale' && conflict.fields.length > 0 ? formWords.saveAnyway : text
}
