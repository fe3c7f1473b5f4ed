import { Plus, Star, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FURTHER_MAX, POINT_LABEL_MAX } from '#contract/contacts/contact.ts'
import styles from '#web/contacts/profile/profile.module.css'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FieldSet, Row } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { type MethodRow, parseRows, serializeRows } from './contact-fields.ts'
import type { ContactEdit } from './save-contact.write.ts'

type PointFieldsProps = { edit: ContactEdit } & ({ main: 'phone'; list: 'phones' } | { main: 'email'; list: 'emails' })

/** The main phone or e-mail of a contact with its label, and the further ones: to be added, made the main one, removed. */
export const ContactMethodFields = ({ edit, main, list }: PointFieldsProps) => {
  const words = profileWords.contactMethods[main]
  const labels = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [next, setNext] = useState<string>()
  const rows = parseRows(edit.values[list])
  const mainLabel = `${main}_label` as const

  // Moves the focus to the changed row, because the pressed button may be gone.
  useEffect(() => {
    if (next === undefined) return
    fields.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
    setNext(undefined)
  }, [next])

  const nameOf = (i: number) => `${list}.${i}.${main}`
  const write = (changed: readonly MethodRow[]) => edit.setText(list, serializeRows(changed))
  const change = (i: number, part: Partial<MethodRow>) =>
    write(rows.map((row, at) => (at === i ? { ...row, ...part } : row)))
  const remove = (i: number) => {
    write(rows.toSpliced(i, 1))
    setNext(rows.length > 1 ? nameOf(Math.min(i, rows.length - 2)) : main)
  }
  const makeMain = (i: number) => {
    const { value, label } = rows[i] ?? { value: '', label: '' }
    const was = { value: edit.values[main], label: edit.values[mainLabel] }
    write(rows.toSpliced(i, 1, ...(was.value.trim() === '' ? [] : [was])))
    edit.setText(main, value)
    edit.setText(mainLabel, label)
    setNext(main)
  }
  const input = { type: main === 'phone' ? 'tel' : 'email', autoComplete: 'off' }
  const ofLabel = { list: labels, maxLength: POINT_LABEL_MAX, autoComplete: 'off' }
  return (
    <FieldSet ref={fields}>
      <legend className="visually-hidden">{words.all}</legend>
      <div className={styles.method}>
        <TextField label={fieldWords[main]} required={main === 'phone'} {...input} {...edit.bind(main)} />
        <TextField label={fieldWords.point_label} aria-label={words.label} {...ofLabel} {...edit.bind(mainLabel)} />
      </div>
      {rows.map(({ value, label }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
        <div key={i} className={styles.method}>
          <TextField
            label={words.further(i + 1)}
            {...input}
            name={nameOf(i)}
            value={value}
            error={edit.errorAt(nameOf(i))}
            onChange={({ target }) => change(i, { value: target.value })}
          />
          <TextField
            label={fieldWords.point_label}
            aria-label={words.furtherLabel(i + 1)}
            {...ofLabel}
            name={`${list}.${i}.label`}
            value={label}
            error={edit.errorAt(`${list}.${i}.label`)}
            onChange={({ target }) => change(i, { label: target.value })}
          />
          <Row gap={0} justify="end" className={styles.methodButtons}>
            <Button
              icon
              kind="quiet"
              aria-label={words.makeMain(value)}
              title={words.makeMain(value)}
              onClick={() => makeMain(i)}
            >
              <Star aria-hidden="true" />
            </Button>
            <Button
              icon
              kind="quiet"
              aria-label={words.remove(value)}
              title={words.remove(value)}
              onClick={() => remove(i)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </Row>
        </div>
      ))}
      {rows.length < FURTHER_MAX && (
        <Button
          kind="quiet"
          className={styles.addMethod}
          onClick={() => {
            write([...rows, { value: '', label: '' }])
            setNext(nameOf(rows.length))
          }}
        >
          <Plus aria-hidden="true" />
          {words.add}
        </Button>
      )}
      <datalist id={labels}>
        {profileWords.methodLabels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </FieldSet>
  )
}
