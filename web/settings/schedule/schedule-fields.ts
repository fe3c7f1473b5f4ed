import * as v from 'valibot'
import { lines } from '#contract/fields.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import {
  DRIVE_MINUTES_MAX,
  type Holiday,
  type ScheduleSettings,
  type ScheduleSettingsChange,
} from '#contract/schedule/schedule-settings.ts'
import { TEXT_KINDS, TEXT_MAX, type TextKind, type TextTemplates, unknownWords } from '#contract/schedule/texts.ts'
import { because } from '#contract/validation.ts'
import { typedCount } from '#web/documents/typed-amounts.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { ON } from '#web/settings/documents/document-fields.ts'

type TemplateField = `${Language}_${TextKind}`
export const templateField = (language: Language, kind: TextKind): TemplateField => `${language}_${kind}`

const template = v.pipe(
  lines('text_template', TEXT_MAX),
  v.rawCheck(({ dataset, addIssue }) => {
    const [word] = dataset.typed ? unknownWords(dataset.value) : []
    if (word !== undefined) addIssue({ message: because('text_word_unknown', { word }) })
  }),
)

const TEMPLATES: Record<TemplateField, typeof template> = {
  en_confirm: template,
  en_reminder: template,
  en_on_the_way: template,
  en_moved: template,
  es_confirm: template,
  es_reminder: template,
  es_on_the_way: template,
  es_moved: template,
}

/** The form of the settings of the schedule, which sends only changed fields. Holidays are their list as JSON. */
export const ScheduleFields = v.partial(
  v.object({
    drive_minutes: typedCount(0, DRIVE_MINUTES_MAX, 'drive_minutes'),
    holidays: v.pipe(
      v.string(),
      v.transform((text) => holidaysIn(text)),
    ),
    ...TEMPLATES,
    feeds_show_names: v.pipe(
      v.string(),
      v.transform((text) => text === ON),
    ),
  }),
)
type Edited = v.InferOutput<typeof ScheduleFields>

/** The holidays of the text of their field, in the order of their days. */
export const holidaysIn = (text: string): Holiday[] => (text === '' ? [] : (JSON.parse(text) as Holiday[]))
export const holidaysText = (holidays: readonly Holiday[]): string =>
  JSON.stringify(holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, name }) => ({ day, name })))

/** The settings as the text of their form. */
export const editedSchedule = ({ version, ...settings }: ScheduleSettings): EditedRecord => ({
  text: {
    drive_minutes: String(settings.drive_minutes),
    holidays: holidaysText(settings.holidays),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        TEXT_KINDS.map((kind) => [templateField(language, kind), settings.texts[language][kind]]),
      ),
    ),
    feeds_show_names: settings.feeds_show_names ? ON : '',
  },
  versions: { version },
})

/** The change to send: texts are sent as a whole, the unchanged ones with their current text. */
export const changeOf = (
  { drive_minutes, holidays, feeds_show_names, ...templates }: Edited,
  current: Readonly<Record<TemplateField, string>>,
): ScheduleSettingsChange => {
  const textOf = (language: Language, kind: TextKind) => {
    const field = templateField(language, kind)
    return templates[field] ?? current[field]
  }
  const textsIn = (language: Language): TextTemplates[Language] => ({
    confirm: textOf(language, 'confirm'),
    reminder: textOf(language, 'reminder'),
    on_the_way: textOf(language, 'on_the_way'),
    moved: textOf(language, 'moved'),
  })
  return {
    ...(drive_minutes !== undefined && { drive_minutes }),
    ...(holidays !== undefined && { holidays }),
    ...(feeds_show_names !== undefined && { feeds_show_names }),
    ...(Object.keys(templates).length > 0 && { texts: { en: textsIn('en'), es: textsIn('es') } }),
  }
}
