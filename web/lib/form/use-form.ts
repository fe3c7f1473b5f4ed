import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { checkForm, type FieldOf, type FormSchema } from './check-form.ts'
import { changedFields, fieldsInConflict, textOf, versionsSeen } from './edited-fields.ts'
import { type Edited, formOf } from './form-state.ts'
import { type TextInput, transformInput } from './transform-input.ts'

interface FormOptions<Field extends string> {
  /** The name under which the user's unsaved text is kept, over a reload as well; without one nothing is kept. */
  keepAs?: string
  /** What the form edits, as it is now: only what was changed is checked and sent. */
  thing?: Edited
  /** What fields say before anything is typed. */
  start?: Partial<Record<Field, string>>
  /** How a field writes what is typed in it, such as in capitals. */
  write?: (field: Field, text: string) => string
  /** When a field says what is wrong with it: after the form was submitted, or already when it was left. */
  errorsAfter?: 'submit' | 'blur'
}

/**
 * A form: text goes in, what its schema makes of it comes out. What is typed stays through refreshes, refusals, other
 * screens and a reload, until it is saved or closed. One call is one form: `keepAs` is that of the first render.
 */
export const useForm = <S extends FormSchema>(schema: S, options: FormOptions<FieldOf<S>> = {}) => {
  type Field = FieldOf<S>
  const { keepAs, thing, start, write, errorsAfter = 'submit' } = options
  const [form] = useState(() => formOf(keepAs, thing))
  const { typed, seen, touched, issues, problem, refusal, isOpen, isRestored, isSaving } = useStore(form.store)
  const ref = useRef<HTMLFormElement>(null)

  const before = textOf(schema, { ...start, ...thing?.text })
  const values = textOf(schema, { ...before, ...typed })
  const changed = changedFields(before, typed)
  const checked = checkForm(schema, thing ? changed : values)
  const errorOf = (field: Field) =>
    issues[field] ?? (errorsAfter === 'blur' && touched.includes(field) ? checked.issues?.[field] : undefined)
  const isDirty = Object.keys(changed).length > 0

  /** Sends what the schema makes of the text; what does not hold is said at its field, and the first one is focused. */
  const submit = (send: (output: v.InferOutput<S>) => void) => {
    if (form.store.getState().isSaving) return
    // A thing of which nothing was changed is saved already.
    if (thing && !isDirty) return form.close()
    if (checked.issues) {
      form.setErrors({ issues: checked.issues })
      return focusFirst(ref.current, Object.keys(checked.issues))
    }
    form.startSaving()
    send(checked.output)
  }

  return {
    values,
    /** What a field needs: its name, text, error and handlers. */
    bind: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: ({ target }: { target: TextInput }) =>
        form.type(field, write ? transformInput(target, (text) => write(field, text)) : target.value),
      onBlur: () => form.leave(field),
    }),
    setText: (field: Field, text: string) => form.type(field, text),
    /** What the form element needs. Enter submits, with Ctrl or Cmd from everywhere; Escape leaves. */
    props: (save: () => void, leave?: () => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        save()
      },
      onKeyDown: (event: KeyboardEvent) => {
        const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        const leaves = event.key === 'Escape' && leave !== undefined
        if (submits || leaves) event.preventDefault()
        if (submits) save()
        if (leaves) leave()
      },
    }),
    ref,
    submit,
    problem,
    isValid: !checked.issues,
    isDirty,
    isSaving,
    isOpen,
    isRestored,
    open: () => thing && form.open(thing),
    close: form.close,
    saved: form.saved,
    refused: form.refused,
    setErrors: form.setErrors,
    /** What a save of the thing may claim to have seen. */
    versions: thing && seen && versionsSeen(changed, seen, thing),
    conflict: thing &&
      refusal && { error: refusal.error, fields: fieldsInConflict(schema, changed, refusal.seen, thing) },
  }
}

export type Form<S extends FormSchema = FormSchema> = ReturnType<typeof useForm<S>>

/** Puts the focus on the first of some fields, as they stand on the page. */
const focusFirst = (form: HTMLFormElement | null, fields: readonly string[]) =>
  form?.querySelector<HTMLElement>(fields.map((field) => `[name="${field}"]`).join(','))?.focus()
