import { Link } from 'react-router-dom'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, languageOf } from '#contract/languages.ts'
import { SHARE_THEMES } from '#contract/session/session.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import { shareThemeName } from '#web/messages/share-theme-name.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { useSettingsForm } from '#web/settings/lists/use-settings-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { businessWords } from '#words/business.ts'
import { documentSettingsWords } from '#words/document-settings.ts'
import { fieldWords } from '#words/fields.ts'
import { settingsWords } from '#words/settings.ts'
import { termWords } from '#words/terms.ts'
import { BUSINESS, saveBusiness, useBusiness } from './business.write.ts'
import { BusinessFields, editedBusiness } from './business-fields.ts'
import { BusinessInputs } from './business-inputs.tsx'

/** Name, phone, time zone, weekly goal and the theme of the share card. */
export const Business = () => (
  <LoadedCard title={settingsWords.sections.business.label} query={useBusiness()}>
    {(business) => (
      <Stack width="narrow">
        <BusinessForm business={business} />
      </Stack>
    )}
  </LoadedCard>
)

const LABELS = {
  name: fieldWords.business_name,
  phone: fieldWords.business_phone,
  time_zone: fieldWords.time_zone,
  language: fieldWords.business_language,
  weekly_goal: fieldWords.weekly_goal,
  share_theme: fieldWords.share_theme,
}

const conflictText = (field: string, text: string) => {
  if (field === 'language') return LANGUAGE_NAMES[languageOf(text) ?? DEFAULT_LANGUAGE]
  return field === 'share_theme' ? shareThemeName(text) : text
}

const BusinessForm = ({ business }: { business: BusinessSettings }) => {
  const { form, save, isSaved } = useSettingsForm(BusinessFields, {
    storeAs: 'settings.business',
    record: business,
    edited: editedBusiness,
    write: saveBusiness,
    queryKey: BUSINESS,
    input: (change, versions) => ({ ...change, ...versions }),
  })
  const { bind, conflict } = form
  return (
    <SettingsForm
      label={settingsWords.sections.business.label}
      form={form}
      onSave={save}
      saved={isSaved && termWords.saved}
    >
      <BusinessInputs bind={bind} />
      {form.values.time_zone !== business.time_zone && (
        <Text box="wash" size="sm">
          {businessWords.timeZoneChange}
        </Text>
      )}
      <SelectField label={fieldWords.business_language} hint={documentSettingsWords.languageHint} {...bind('language')}>
        <LanguageOptions />
      </SelectField>
      <TextField
        label={fieldWords.weekly_goal}
        hint={businessWords.goalHint}
        inputMode="numeric"
        autoComplete="off"
        {...bind('weekly_goal')}
      />
      <SelectField label={fieldWords.share_theme} {...bind('share_theme')}>
        {SHARE_THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {shareThemeName(theme)}
          </option>
        ))}
      </SelectField>
      <Hint>
        <Sentence
          parts={businessWords.moreSettings(<Link to="/admin/settings/inquiries">{businessWords.inquiries}</Link>)}
        />
      </Hint>
      {conflict && <ConflictNotice conflict={conflict} labels={LABELS} formatValue={conflictText} />}
    </SettingsForm>
  )
}
