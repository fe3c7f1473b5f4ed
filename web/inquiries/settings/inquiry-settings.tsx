import { useState } from 'react'
import type { InquirySettings as Settings } from '#contract/settings/settings.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import { type Form, useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { weekdayName } from '#web/lib/format/days.ts'
import { zoneName } from '#web/lib/format/time-zone.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FieldSet, Grid, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { termWords } from '#words/terms.ts'
import { toolsWords } from '#words/tools.ts'
import styles from './inquiry-settings.module.css'
import { saveInquirySettings, useInquirySettings } from './inquiry-settings.write.ts'
import {
  DAY_CLOSED,
  DAY_OPEN,
  DAYS,
  OFFERS_TRADES,
  parseHosts,
  REMINDER_STEPS,
  SettingsFields,
  settingsFormText,
} from './settings-fields.ts'

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
          <Switch
            label={toolsWords.offersTrades}
            hint={toolsWords.offersTradesHint}
            checked={bind('form_offers_trades').value === OFFERS_TRADES}
            onChange={(isOn) => form.setText('form_offers_trades', isOn ? OFFERS_TRADES : '')}
          />
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

interface DayHoursProps {
  /** 0 is Monday. */
  day: number
  form: Pick<Form<typeof SettingsFields>, 'bind' | 'setText'>
}

/** Opening hours of a weekday, or closed. */
const DayHours = ({ day, form: { bind, setText } }: DayHoursProps) => {
  const name = capitalized(weekdayName(day))
  const { name: field, value } = bind(`open_${day}`)
  const isOpen = value === DAY_OPEN
  return (
    <div className={styles.day}>
      <Switch label={name} checked={isOpen} onChange={(open) => setText(field, open ? DAY_OPEN : DAY_CLOSED)} />
      {isOpen ? (
        <>
          <TextField type="time" isLabelHidden label={toolsWords.opensAt(name)} {...bind(`from_${day}`)} />
          <span aria-hidden="true">–</span>
          <TextField type="time" isLabelHidden label={toolsWords.closesAt(name)} {...bind(`until_${day}`)} />
        </>
      ) : (
        <Hint className={styles.closed}>{termWords.closed}</Hint>
      )}
    </div>
  )
}
