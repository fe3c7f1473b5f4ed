import { type ComponentProps, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { ListAnswer } from '#contract/catalog/editing.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Write } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'

interface Entry {
  id: number
  name: string
}

interface HandOverDialogProps<Input> extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'submit' | 'kind'> {
  /** Explains what happens. */
  about?: string
  /** The question for the entry that gets the leads, with its option for none; undefined where there are no leads. */
  question: { label: string; hint?: string; none: string } | undefined
  /** The error if no entry is chosen. */
  required?: string
  entries: readonly Entry[]
  write: Write<Input, ListAnswer>
  input: (to: number | undefined) => Input
  done: (moved: number, to: Entry | undefined) => void
  failed?: (error: ApiError) => void
  onClose: () => void
  /** The effect of the choice. */
  children?: (to: Entry | undefined) => ReactNode
}

const Fields = v.object({ to: v.string() })

/** Ends an entry of a list. The write moves its leads to another entry in portions, and is repeated until none remains. */
export const HandOverDialog = <Input,>(props: HandOverDialogProps<Input>) => {
  const {
    about,
    question,
    required,
    entries,
    write: definition,
    input,
    done,
    failed,
    onClose,
    children,
    ...dialog
  } = props
  const form = useForm(Fields)
  const [progress, setProgress] = useState<{ moved: number; left: number }>()
  const to = entries.find(({ id }) => String(id) === form.values.to)
  const { write } = useWrite(definition, {
    done: (answer, sent) => {
      const moved = (progress?.moved ?? 0) + answer.moved
      if (answer.left > 0) {
        setProgress({ moved, left: answer.left })
        return write(sent)
      }
      form.saved()
      done(moved, to)
      onClose()
    },
    failed: (error) => {
      setProgress(undefined)
      failed?.(error)
      form.refused(error, { problem: error.message })
    },
  })
  const save = () => {
    if (question && required && !to) return form.setErrors({ issues: { to: required } })
    form.submit(() => write(input(to?.id)))
  }
  return (
    <FormDialog {...dialog} form={form} leavesAtOnce onSave={save} onClose={onClose}>
      {about && <p>{about}</p>}
      {question && (
        <SelectField label={question.label} hint={question.hint} disabled={form.isSaving} {...form.bind('to')}>
          <option value="">{question.none}</option>
          {entries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {children?.(to)}
      <Hint role="status">{progress && businessWords.stillMoving(progress.left)}</Hint>
    </FormDialog>
  )
}
