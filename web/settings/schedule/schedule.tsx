import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { TEXT_KINDS } from '#contract/schedule/texts.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import type { useForm } from '#web/forms/use-form.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { scheduleSettingsQuery, useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { ON } from '#web/settings/documents/document-fields.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { useSettingsForm } from '#web/settings/lists/use-settings-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { language as ownLanguage } from '#words/language.ts'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { CrewList } from './crew-list.tsx'
import { HolidaysField } from './holidays-field.tsx'
import styles from './schedule.module.css'
import { changeOf, editedSchedule, holidaysIn, holidaysText, ScheduleFields, templateField } from './schedule-fields.ts'
import { saveScheduleSettings } from './schedule-settings.write.ts'
import { TemplateField } from './template-field.tsx'

/** Crews, holidays, drive time, texts to customers and calendar links (docs/product.md#schedule). */
export const Schedule = () => {
  const query = useScheduleSettings()
  return (
    <Stack gap={4}>
      <LoadedCard title={words.crews} query={query}>
        {(settings) => <CrewList settings={settings} />}
      </LoadedCard>
      {query.data && (
        <Card title={words.planning}>
          <ScheduleForm settings={query.data} />
        </Card>
      )}
    </Stack>
  )
}

const LABELS: Record<FieldOf<typeof ScheduleFields>, string> = {
  drive_minutes: words.driveMinutes,
  holidays: words.holidays,
  en_confirm: words.textIn('confirm', 'en'),
  en_reminder: words.textIn('reminder', 'en'),
  en_on_the_way: words.textIn('on_the_way', 'en'),
  en_moved: words.textIn('moved', 'en'),
  es_confirm: words.textIn('confirm', 'es'),
  es_reminder: words.textIn('reminder', 'es'),
  es_on_the_way: words.textIn('on_the_way', 'es'),
  es_moved: words.textIn('moved', 'es'),
  feeds_show_names: words.feedNames,
}

const formatValue = (field: FieldOf<typeof ScheduleFields>, text: string) => {
  if (field === 'holidays') return words.holidayCount(holidaysIn(text).length)
  if (field === 'feeds_show_names') return text === ON ? words.shown : words.hidden
  return text || words.default
}

const ScheduleForm = ({ settings }: { settings: ScheduleSettings }) => {
  const { form, save, isSaved } = useSettingsForm(ScheduleFields, {
    storeAs: 'settings.schedule',
    record: settings,
    edited: editedSchedule,
    write: saveScheduleSettings,
    queryKey: scheduleSettingsQuery.queryKey,
    input: (change, versions, values) => ({ ...changeOf(change, values), ...versions }),
    errorsAfter: 'blur',
  })
  const { bind, conflict, values } = form
  return (
    <SettingsForm label={words.planning} form={form} onSave={save} saved={isSaved && words.saved}>
      <Stack as="section" gap={3}>
        <Text as="h3" size="md">
          {words.workingDays}
        </Text>
        <Hint>
          {words.hoursElsewhere} <Link to="/admin/settings/inquiries">{words.inquiries}</Link>.
        </Hint>
        <Stack width="narrow">
          <TextField
            label={words.driveMinutes}
            hint={words.driveMinutesHint}
            inputMode="numeric"
            autoComplete="off"
            {...bind('drive_minutes')}
          />
        </Stack>
      </Stack>
      <HolidaysField
        holidays={holidaysIn(values.holidays)}
        today={businessToday()}
        onChange={(holidays) => form.setText('holidays', holidaysText(holidays))}
      />
      <Texts form={form} />
      <Stack as="section" gap={3} className={styles.part}>
        <Text as="h3" size="md">
          {words.calendarLinks}
        </Text>
        <Switch
          label={words.feedNames}
          hint={words.feedNamesHint}
          checked={values.feeds_show_names === ON}
          onChange={(isOn) => form.setText('feeds_show_names', isOn ? ON : '')}
        />
      </Stack>
      {conflict && <ConflictNotice conflict={conflict} labels={LABELS} formatValue={formatValue} />}
    </SettingsForm>
  )
}

const Texts = ({ form }: { form: Pick<ReturnType<typeof useForm<typeof ScheduleFields>>, 'bind' | 'setText'> }) => {
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const id = useId()
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby={`${id}-title`}>
      <Text as="h3" id={`${id}-title`} size="md">
        {words.texts}
      </Text>
      <Hint width="text">{words.textsHint}</Hint>
      <Tabs
        label={words.languagesLabel}
        panelId={id}
        selected={language}
        onSelect={setLanguage}
        tabs={LANGUAGES.map((key) => ({ key, label: words.languages[key] }))}
      />
      <Grid gap="5 4" least="24rem" id={id} role="tabpanel" aria-labelledby={tabId(id, language)}>
        {TEXT_KINDS.map((kind) => {
          const field = templateField(language, kind)
          return (
            <TemplateField
              key={field}
              kind={kind}
              language={language}
              bound={form.bind(field)}
              onText={(text) => form.setText(field, text)}
            />
          )
        })}
      </Grid>
    </Stack>
  )
}
