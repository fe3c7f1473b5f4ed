import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { serverIds } from '#web/offline/outbox.ts'
import { checkForm, type FieldOf, type FormSchema } from './check-form.ts'
import { changedFields, fieldsInConflict, textOf, versionsSeen } from './edited-fields.ts'
import { type EditedRecord, formOf } from './form-state.ts'
import { type TextInput, transformInput } from './transform-input.ts'
import { keyWithServerIds } from './unsaved-text.ts'

interface FormOptions<Field extends string> {
  /** The name of the draft in which unsaved text is kept, also over a reload; without it none is kept. */
  storeAs?: string
  /** Fields whose text is never kept with it, such as a PIN. */
  notStored?: readonly Field[]
  /** What the form edits, in its present state: then only changed fields are checked and sent. */
  record?: EditedRecord
  /** The text of fields before anything is typed. */
  start?: Partial<Record<Field, string>>
  /** Transforms what is typed in a field, such as to capitals. */
  transform?: (field: Field, text: string) => string
  /** When a field shows its error: after a submit, or already when it loses the focus. */
  errorsAfter?: 'submit' | 'blur'
}

/**
 * A form over a schema. What is typed stays through refetches, refusals, other screens and a reload, until it is saved
 * or the form is closed. With another `storeAs` it becomes the form of that name.
 */
export const useForm = <S extends FormSchema>(schema: S, options: FormOptions<FieldOf<S>> = {}) => {
  type Field = FieldOf<S>
  const { storeAs, notStored: unkept, record: thing, start, transform: write, errorsAfter = 'submit' } = options
  const begin = () => ({ name: storeAs, form: formOf(storeAs, thing, unkept) })
  const [held, setHeld] = useState(begin)
  if (held.name !== storeAs) {
    const isNumbered =
      held.name !== undefined && storeAs !== undefined && keyWithServerIds(held.name, serverIds()) === storeAs
    if (isNumbered) held.form.rename(storeAs)
    setHeld(isNumbered ? { name: storeAs, form: held.form } : begin)
  }
  const { form } = held
  const { typed, seen, touched, issues, problem, refusal, isOpen, isRestored, isSaving } = useStore(form.store)
  const ref = useRef<HTMLFormElement>(null)

  const before = textOf(schema, { ...start, ...thing?.text })
  const values = textOf(schema, { ...before, ...typed })
  const changed = changedFields(before, typed)
  const checked = checkForm(schema, thing ? changed : values)
  const errorOf = (field: Field) =>
    issues[field] ?? (errorsAfter === 'blur' && touched.includes(field) ? checked.issues?.[field] : undefined)
  const isDirty = Object.keys(changed).length > 0

  /** Sends the schema's output; or shows the errors and focuses the first wrong field. */
  const submit = (send: (output: v.InferOutput<S>) => void) => {
    if (form.store.getState().isSaving) return
    // Without changes there is nothing to save.
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
    /** The props of a field: name, text, error and handlers. */
    bind: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: ({ target }: { target: TextInput }) =>
        form.type(field, write ? transformInput(target, (text) => write(field, text)) : target.value),
      onBlur: () => form.leave(field),
    }),
    /** The error of an entry of a field that holds a list, by its path: `phones.0.phone`. */
    errorAt: (path: string) => issues[path],
    setText: (field: Field, text: string) => form.type(field, text),
    /** The props of the form element. Ctrl or Cmd with Enter submits from every field; Escape leaves. */
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
    draft: form.draft,
    handOver: form.handOver,
    takeBack: form.takeBack,
    again: form.again,
    saved: form.saved,
    refused: form.refused,
    setErrors: form.setErrors,
    /** The versions that a save of the thing sends. */
    versions: thing && seen && versionsSeen(changed, seen, thing),
    conflict: thing &&
      refusal && {
        error: refusal.error,
        fields: fieldsInConflict(schema, changed, refusal.seen, thing).filter(({ field }) =>
          refusal.fields.includes(field),
        ),
      },
  }
}

export type Form<S extends FormSchema = FormSchema> = ReturnType<typeof useForm<S>>

/** Focuses the first of some fields in document order. */
const focusFirst = (form: HTMLFormElement | null, fields: readonly string[]) =>
  form?.querySelector<HTMLElement>(fields.map((field) => `[name="${field}"]`).join(','))?.focus()
