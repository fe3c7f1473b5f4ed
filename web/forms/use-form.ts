import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { serverIds } from '#web/offline/outbox.ts'
import { checkForm, type FieldOf, type FormSchema } from './check-form.ts'
import { changedFields, fieldsInConflict, textOf, versionsToSend } from './edited-fields.ts'
import { type EditedRecord, formOf } from './form-state.ts'
import { type TextInput, transformInput } from './transform-input.ts'
import { keyWithServerIds } from './unsaved-text.ts'

interface FormOptions<Field extends string> {
  /** The name under which unsaved text is stored, so that it survives a reload. Without it none is stored. */
  storeAs?: string
  /** Fields whose text is never stored, such as a PIN. */
  notStored?: readonly Field[]
  /** The edited record in its current state. Only changed fields are then checked and sent. */
  record?: EditedRecord
  /** The initial text of fields. */
  start?: Partial<Record<Field, string>>
  /** Transforms the typed text of a field, such as to capitals. */
  transform?: (field: Field, text: string) => string
  /** When a field shows its error: after a submit, or already when it loses the focus. */
  errorsAfter?: 'submit' | 'blur'
}

/**
 * A form over a schema. Typed text survives refetches, failed saves, other screens and a reload, until it is saved or the
 * form is closed. form-state.ts lists the states.
 */
export const useForm = <S extends FormSchema>(schema: S, options: FormOptions<FieldOf<S>> = {}) => {
  type Field = FieldOf<S>
  const { storeAs, notStored, record, start, transform, errorsAfter = 'submit' } = options
  const create = () => ({ name: storeAs, form: formOf(storeAs, record, notStored) })
  const [current, setCurrent] = useState(create)
  if (current.name !== storeAs) {
    // The same form where the record got its server id, otherwise another form.
    const isRenamed =
      current.name !== undefined && storeAs !== undefined && keyWithServerIds(current.name, serverIds()) === storeAs
    if (isRenamed) current.form.rename(storeAs)
    setCurrent(isRenamed ? { name: storeAs, form: current.form } : create)
  }
  const { form } = current
  const { typed, base, touched, issues, problem, conflict, isOpen, isRestored, isSaving } = useStore(form.store)
  const ref = useRef<HTMLFormElement>(null)

  const before = textOf(schema, { ...start, ...record?.text })
  const values = textOf(schema, { ...before, ...typed })
  const changed = changedFields(before, typed)
  const checked = checkForm(schema, record ? changed : values)
  const errorOf = (field: Field) =>
    issues[field] ?? (errorsAfter === 'blur' && touched.includes(field) ? checked.issues?.[field] : undefined)
  const isDirty = Object.keys(changed).length > 0

  /** Sends the schema's output, or shows the errors and focuses the first invalid field. */
  const submit = (send: (output: v.InferOutput<S>) => void) => {
    if (form.store.getState().isSaving) return
    // Without changes there is nothing to save.
    if (record && !isDirty) return form.close()
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
        form.type(field, transform ? transformInput(target, (text) => transform(field, text)) : target.value),
      onBlur: () => form.touch(field),
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
    open: () => record && form.open(record),
    close: form.close,
    textRef: form.textRef,
    clearSubmitted: form.clearSubmitted,
    restoreText: form.restoreText,
    startResending: form.startResending,
    saved: form.saved,
    refused: form.refused,
    setErrors: form.setErrors,
    /** The versions that a save of the record sends. */
    versions: record && base && versionsToSend(changed, base, record),
    conflict: record &&
      conflict && {
        error: conflict.error,
        fields: fieldsInConflict(schema, changed, conflict.base, record).filter(({ field }) =>
          conflict.fields.includes(field),
        ),
      },
  }
}

export type Form<S extends FormSchema = FormSchema> = ReturnType<typeof useForm<S>>

/** Focuses the first of some fields in document order. */
const focusFirst = (form: HTMLFormElement | null, fields: readonly string[]) =>
  form?.querySelector<HTMLElement>(fields.map((field) => `[name="${field}"]`).join(','))?.focus()
