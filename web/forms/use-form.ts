import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { checkForm, type FieldOf, type FormSchema } from './check-form.ts'
import { changedFields, fieldsInConflict, textOf, versionsToSend } from './edited-fields.ts'
import type { EditedRecord } from './form-state.ts'
import { formOf } from './form-store.ts'

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
 * form is closed. form-state.ts lists the states, submit-outcomes.ts the outcomes of a submit.
 */
export const useForm = <S extends FormSchema>(schema: S, options: FormOptions<FieldOf<S>> = {}) => {
  type Field = FieldOf<S>
  const { storeAs, notStored, record, start, transform, errorsAfter = 'submit' } = options
  const form = useNamedForm(storeAs, record, notStored)
  const { typed, base, blurredFields, issues, problem, conflict, isOpen, isRestored, isSaving } = useStore(form.store)
  const ref = useRef<HTMLFormElement>(null)

  const textWithoutEdits = textOf(schema, { ...start, ...record?.text })
  const values = textOf(schema, { ...textWithoutEdits, ...typed })
  const changed = changedFields(textWithoutEdits, typed)
  const checked = checkForm(schema, record ? changed : values)
  const errorOf = (field: Field) =>
    issues[field] ?? (errorsAfter === 'blur' && blurredFields.includes(field) ? checked.issues?.[field] : undefined)
  const isDirty = Object.keys(changed).length > 0

  /** Sends the schema's output, or shows the errors and focuses the first invalid field. */
  const submit = (send: (output: v.InferOutput<S>) => void) => {
    if (form.store.getState().isSaving) return
    // Without changes there is nothing to save.
    if (record && !isDirty) return form.close()
    if (checked.issues) {
      // A folded part opens at its error before the field gets the focus.
      flushSync(() => form.setErrors({ issues: checked.issues }))
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
      onBlur: () => form.blur(field),
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
    setErrors: form.setErrors,
    textRef: form.textRef,
    clearSubmitted: form.clearSubmitted,
    restoreText: form.restoreText,
    startResending: form.startResending,
    saved: form.saved,
    refused: form.refused,
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

/** The form of a name. It stays the same while the name does. */
const useNamedForm = (name: string | undefined, record?: EditedRecord, notStored?: readonly string[]) => {
  const namedForm = () => ({ name, form: formOf(name, record, notStored) })
  const [current, setCurrent] = useState(namedForm)
  if (current.name !== name) {
    setCurrent(namedForm)
  }
  const { form } = current
  // Runs again when a hidden screen returns.
  useEffect(() => form.readStoredText(), [form])
  return form
}

export type Form<S extends FormSchema = FormSchema> = ReturnType<typeof useForm<S>>

/** Focuses the first of some fields in document order. */
const focusFirst = (form: HTMLFormElement | null, fields: readonly string[]) =>
  form?.querySelector<HTMLElement>(fields.map((field) => `[name="${field}"]`).join(','))?.focus()

type TextInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Transforms the text of an input as it is typed, such as to capitals. The caret keeps its place, also if the text before it
 * becomes longer: the capital of "ß" is "SS".
 */
export const transformInput = (input: TextInput, transform: (text: string) => string) => {
  const text = transform(input.value)
  if (text === input.value || input instanceof HTMLSelectElement) return text
  const { value, selectionStart, selectionEnd } = input
  const placeOf = (place: number) => transform(value.slice(0, place)).length
  // If React wrote the changed text, the caret would jump to its end.
  input.value = text
  if (selectionStart !== null) input.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd ?? selectionStart))
  return text
}
