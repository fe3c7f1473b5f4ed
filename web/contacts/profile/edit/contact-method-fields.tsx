import { Plus, Star, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
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
  const bindRow = (i: number, part: keyof MethodRow, name: string) => ({
    ...{ name, value: rows[i]?.[part] ?? '', error: edit.errorAt(name) },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(i, { [part]: target.value }),
  })
  const methodField = { type: main === 'phone' ? 'tel' : 'email', autoComplete: 'off' }
  const labelField = { label: fieldWords.point_label, list: labels, maxLength: POINT_LABEL_MAX, autoComplete: 'off' }
  return (
    <FieldSet ref={fields}>
      <legend className="visually-hidden">{words.all}</legend>
      <div className={styles.method}>
        <TextField label={fieldWords[main]} required={main === 'phone'} {...methodField} {...edit.bind(main)} />
        <TextField aria-label={words.label} {...labelField} {...edit.bind(mainLabel)} />
      </div>
      {rows.map(({ value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
        <div key={i} className={styles.method}>
          <TextField label={words.further(i + 1)} {...methodField} {...bindRow(i, 'value', nameOf(i))} />
          <TextField
            aria-label={words.furtherLabel(i + 1)}
            {...labelField}
            {...bindRow(i, 'label', `${list}.${i}.label`)}
          />
          <Row gap={0} justify="end" className={styles.methodButtons}>
            {(
              [
                [Star, words.makeMain(value), makeMain],
                [Trash2, words.remove(value), remove],
              ] as const
            ).map(([Icon, text, act]) => (
              <Button key={text} icon kind="quiet" aria-label={text} title={text} onClick={() => act(i)}>
                <Icon aria-hidden="true" />
              </Button>
            ))}
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
