import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { TEXT_KINDS } from '#contract/schedule/texts.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { scheduleSettingsQuery, useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { ON } from '#web/settings/documents/document-fields.ts'
import { refetchCurrent } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { saveProblem } from '#web/settings/lists/save-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { language as ownLanguage } from '#words/language.ts'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { uiWords } from '#words/ui.ts'
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
    <div className={styles.cards}>
      <LoadedCard title={words.crews} query={query}>
        {(settings) => <CrewList settings={settings} />}
      </LoadedCard>
      {query.data && (
        <Card title={words.planning}>
          <ScheduleForm settings={query.data} />
        </Card>
      )}
    </div>
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
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const form = useForm(ScheduleFields, {
    storeAs: 'settings.schedule',
    record: editedSchedule(settings),
    errorsAfter: 'blur',
  })
  const { bind, isDirty, isOpen, isSaving, conflict, values } = form
  // The form is always open, so it restarts after a save or discard.
  const begin = useEffectEvent(() => form.open())
  useEffect(() => {
    if (!isOpen) begin()
  }, [isOpen])
  const { write } = useWrite(saveScheduleSettings, {
    done: (now) => {
      form.saved(editedSchedule(now))
      setSaved(true)
    },
    failed: async (error) => {
      const now = await refetchCurrent<ScheduleSettings>(client, error, scheduleSettingsQuery.queryKey)
      form.refused(error, { current: now && editedSchedule(now), ...saveProblem(error) })
    },
  })
  const save = () => {
    if (!isDirty) return
    setSaved(false)
    form.submit((changed) => write({ ...changeOf(changed, values), ...form.versions }))
  }
  const discard = async () => {
    if (await confirmDiscard()) form.close()
  }
  return (
    <form className={styles.form} aria-label={words.planning} {...form.props(save)}>
      {form.isRestored && isDirty && <p className={styles.hint}>{uiWords.keptText}</p>}
      <section className={styles.part}>
        <h3>{words.workingDays}</h3>
        <p className={styles.hint}>
          {words.hoursElsewhere} <Link to="/admin/settings/inquiries">{words.inquiries}</Link>.
        </p>
        <div className={styles.short}>
          <TextField
            label={words.driveMinutes}
            hint={words.driveMinutesHint}
            inputMode="numeric"
            autoComplete="off"
            {...bind('drive_minutes')}
          />
        </div>
      </section>
      <HolidaysField
        holidays={holidaysIn(values.holidays)}
        today={businessToday()}
        onChange={(holidays) => form.setText('holidays', holidaysText(holidays))}
      />
      <Texts form={form} />
      <section className={styles.part}>
        <h3>{words.calendarLinks}</h3>
        <Switch
          label={words.feedNames}
          hint={words.feedNamesHint}
          checked={values.feeds_show_names === ON}
          onChange={(isOn) => form.setText('feeds_show_names', isOn ? ON : '')}
        />
      </section>
      {conflict && <ConflictNotice conflict={conflict} labels={LABELS} formatValue={formatValue} />}
      <SlowSave isSaving={isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <div className={styles.foot}>
        <p role="status" className={styles.saved}>
          {isSaved && !isDirty && (
            <>
              <CircleCheck aria-hidden="true" />
              {words.saved}
            </>
          )}
        </p>
        {isDirty && !isSaving && (
          <Button kind="quiet" onClick={discard}>
            {uiWords.discard}
          </Button>
        )}
        <Button type="submit" kind="primary" aria-busy={isSaving}>
          {isSaving ? uiWords.saving : uiWords.save}
        </Button>
      </div>
    </form>
  )
}

const Texts = ({ form }: { form: Pick<ReturnType<typeof useForm<typeof ScheduleFields>>, 'bind' | 'setText'> }) => {
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.texts}</h3>
      <p className={styles.hint}>{words.textsHint}</p>
      <Tabs
        label={words.languagesLabel}
        panelId={id}
        selected={language}
        onSelect={setLanguage}
        tabs={LANGUAGES.map((key) => ({ key, label: words.languages[key] }))}
      />
      <div id={id} role="tabpanel" aria-labelledby={tabId(id, language)} className={styles.templates}>
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
      </div>
    </section>
  )
}
