import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#contract/languages.ts'
import {
  DEFAULT_TEXTS,
  fillText,
  TEXT_FIELDS,
  TEXT_MAX,
  type TextKind,
  type TextField as TextWord,
} from '#contract/schedule/texts.ts'
import type { Form } from '#web/forms/use-form.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import styles from './schedule.module.css'

interface TemplateFieldProps {
  kind: TextKind
  language: Language
  bound: ReturnType<Form['bind']>
  onText: (text: string) => void
}

/** The words of a text: only "On my way" has minutes. */
const wordsOf = (kind: TextKind) => TEXT_FIELDS.filter((word) => word !== 'minutes' || kind === 'on_the_way')

/** A text to customers with its words in braces, and how a customer reads it. */
export const TemplateField = ({ kind, language, bound, onText }: TemplateFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const business = useUser().business.name
  const text = bound.value ?? ''
  const isDefault = text.trim() === ''
  const label = words.textIn(kind, language)
  const standard = DEFAULT_TEXTS[language][kind]
  const values = { ...words.samples[language], business: business || words.sampleBusiness }

  const insert = (word: TextWord) => {
    const field = area.current
    if (!field) return
    const [start, end] = [field.selectionStart, field.selectionEnd]
    const inserted = `{${word}}`
    flushSync(() => onText(text.slice(0, start) + inserted + text.slice(end)))
    field.focus()
    field.setSelectionRange(start + inserted.length, start + inserted.length)
  }
  return (
    <Stack>
      <TextArea
        ref={area}
        label={label}
        hint={words.kinds[kind].hint}
        rows={4}
        lang={language}
        maxLength={TEXT_MAX}
        placeholder={standard}
        {...bound}
      />
      <Row gap={1}>
        {wordsOf(kind).map((word) => (
          <button
            key={word}
            type="button"
            className={styles.chip}
            aria-label={words.insert(label, word)}
            title={words.fields[word]}
            onClick={() => insert(word)}
          >
            {`{${word}}`}
          </button>
        ))}
        {isDefault ? (
          <Button kind="quiet" aria-label={words.fromDefault(label)} onClick={() => onText(standard)}>
            {words.startFromDefault}
          </Button>
        ) : (
          <Button kind="quiet" aria-label={words.backToDefault(label)} onClick={() => onText('')}>
            {words.useDefault}
          </Button>
        )}
      </Row>
      <Stack as="figure" gap={1} className={styles.preview}>
        <Hint as="figcaption">{words.preview}</Hint>
        <p lang={language} dir="auto">
          {fillText(isDefault ? standard : text, values)}
        </p>
      </Stack>
    </Stack>
  )
}
