import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { InquirySettings as Settings } from '#contract/settings/settings.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { zoneName } from '#web/lib/format/time-zone.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toolsWords } from '#words/tools.ts'
import { uiWords } from '#words/ui.ts'
import { DayHours } from './day-hours.tsx'
import styles from './inquiry-settings.module.css'
import { saveInquirySettings, useInquirySettings } from './inquiry-settings.write.ts'
import { parseHosts } from './parse-hosts.ts'
import { DAYS, REMINDER_STEPS, SettingsFields, settingsFormText } from './settings-fields.ts'

/** Settings of business hours, reminders of unanswered inquiries, and websites that may embed the form. */
export const InquirySettings = () => {
  const { data, error, dataUpdatedAt, refetch } = useInquirySettings()
  return (
    <Card title={toolsWords.inquirySettings}>
      {error && data && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {data ? <SettingsForm settings={data} /> : !error && <Skeleton height="30rem" />}
    </Card>
  )
}

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const [isSaved, setSaved] = useState(false)
  const form = useForm(SettingsFields, { storeAs: 'tools.inquiry-settings', start: settingsFormText(settings) })
  const { bind, isDirty, isSaving } = form
  const { write } = useWrite(saveInquirySettings, {
    done: (now) => {
      // Settings have no version. Text typed during the save stays.
      form.saved({ text: settingsFormText(now), versions: { version: 1 } })
      setSaved(true)
    },
    failed: (error) =>
      form.refused(error, {
        problem: withConnection(error, sentenceOf(error, toolsWords.settingsNotSaved)),
      }),
  })
  const save = () => {
    if (!isDirty) return
    setSaved(false)
    form.submit((changed) => write(changed))
  }
  const discard = async () => {
    if (await confirmDiscard()) form.close()
  }
  const domains = bind('embed_domains')
  const cutToHosts = () => {
    domains.onBlur()
    form.setText('embed_domains', parseHosts(domains.value ?? '').join('\n'))
  }
  return (
    <form className={styles.form} aria-label={toolsWords.inquirySettings} {...form.props(save)}>
      {form.isRestored && isDirty && <p className={styles.hint}>{uiWords.keptText}</p>}
      <div className={styles.parts}>
        <fieldset className={styles.part}>
          <legend>{toolsWords.hours}</legend>
          <p className={styles.hint}>{toolsWords.hoursHint(zoneName())}</p>
          {DAYS.map((day) => (
            <DayHours key={day} day={day} form={form} />
          ))}
        </fieldset>
        <div className={styles.column}>
          <fieldset className={styles.part}>
            <legend>{toolsWords.reminders}</legend>
            <p className={styles.hint}>{toolsWords.remindersHint}</p>
            <div className={styles.reminders}>
              {REMINDER_STEPS.map((step) => (
                <TextField
                  key={step}
                  label={toolsWords.reminder[step] ?? ''}
                  hint={toolsWords.toWhom[step]}
                  inputMode="numeric"
                  autoComplete="off"
                  {...bind(`minutes_${step}`)}
                />
              ))}
            </div>
          </fieldset>
          <TextArea
            label={toolsWords.domains}
            hint={toolsWords.domainsHint}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            {...domains}
            onBlur={cutToHosts}
          />
        </div>
      </div>
      <SlowSave isSaving={isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <div className={styles.foot}>
        <p role="status" className={styles.saved}>
          {isSaved && !isDirty && (
            <>
              <CircleCheck aria-hidden="true" />
              {toolsWords.settingsSaved}
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
