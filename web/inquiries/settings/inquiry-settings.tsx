import { useState } from 'react'
import type { InquirySettings as Settings } from '#contract/settings/settings.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { zoneName } from '#web/lib/format/time-zone.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FieldSet, Grid, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { termWords } from '#words/terms.ts'
import { toolsWords } from '#words/tools.ts'
import { DayHours } from './day-hours.tsx'
import styles from './inquiry-settings.module.css'
import { saveInquirySettings, useInquirySettings } from './inquiry-settings.write.ts'
import { parseHosts } from './parse-hosts.ts'
import { DAYS, REMINDER_STEPS, SettingsFields, settingsFormText } from './settings-fields.ts'

/** Settings of business hours, reminders of unanswered inquiries, and websites that may embed the form. */
export const InquirySettings = () => (
  <Card title={toolsWords.inquirySettings}>
    <Loaded query={useInquirySettings()} skeleton="30rem">
      {(settings) => <InquirySettingsForm settings={settings} />}
    </Loaded>
  </Card>
)

const InquirySettingsForm = ({ settings }: { settings: Settings }) => {
  const [isSaved, setSaved] = useState(false)
  const form = useForm(SettingsFields, { storeAs: 'tools.inquiry-settings', start: settingsFormText(settings) })
  const { bind } = form
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
    setSaved(false)
    form.submit((changed) => write(changed))
  }
  const domains = bind('embed_domains')
  const cutToHosts = () => {
    domains.onBlur()
    form.setText('embed_domains', parseHosts(domains.value ?? '').join('\n'))
  }
  return (
    <SettingsForm label={toolsWords.inquirySettings} form={form} onSave={save} saved={isSaved && termWords.saved}>
      <Grid gap="4 6" least="28.5rem" className={styles.parts}>
        <FieldSet>
          <legend>{toolsWords.hours}</legend>
          <Hint>{toolsWords.hoursHint(zoneName())}</Hint>
          {DAYS.map((day) => (
            <DayHours key={day} day={day} form={form} />
          ))}
        </FieldSet>
        <Stack gap={4}>
          <FieldSet>
            <legend>{toolsWords.reminders}</legend>
            <Hint>{toolsWords.remindersHint}</Hint>
            <Grid least="9rem">
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
            </Grid>
          </FieldSet>
          <TextArea
            label={toolsWords.domains}
            hint={toolsWords.domainsHint}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            {...domains}
            onBlur={cutToHosts}
          />
        </Stack>
      </Grid>
    </SettingsForm>
  )
}
