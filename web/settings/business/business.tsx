import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, languageOf } from '#contract/languages.ts'
import { SHARE_THEMES } from '#contract/session/session.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { shareThemeName } from '#web/messages/share-theme-name.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { refetchCurrent } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { saveProblem } from '#web/settings/lists/save-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { businessWords } from '#words/business.ts'
import { documentSettingsWords } from '#words/document-settings.ts'
import { fieldWords } from '#words/fields.ts'
import { settingsWords } from '#words/settings.ts'
import { uiWords } from '#words/ui.ts'
import styles from './business.module.css'
import { BUSINESS, saveBusiness, useBusiness } from './business.write.ts'
import { BusinessFields, editedBusiness } from './business-fields.ts'
import { BusinessInputs } from './business-inputs.tsx'

/** Name, phone, time zone, weekly goal and the theme of the share card. */
export const Business = () => (
  <LoadedCard title={settingsWords.sections.business.label} query={useBusiness()}>
    {(business) => <BusinessForm business={business} />}
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
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const form = useForm(BusinessFields, { storeAs: 'settings.business', record: editedBusiness(business) })
  const { bind, isDirty, isOpen, isSaving, conflict } = form
  // The form is always open, so it restarts after a save or discard.
  const begin = useEffectEvent(() => form.open())
  useEffect(() => {
    if (!isOpen) begin()
  }, [isOpen])
  const { write } = useWrite(saveBusiness, {
    done: (now) => {
      form.saved(editedBusiness(now))
      setSaved(true)
    },
    failed: async (error) => {
      const now = await refetchCurrent<BusinessSettings>(client, error, BUSINESS)
      form.refused(error, { current: now && editedBusiness(now), ...saveProblem(error) })
    },
  })
  const save = () => {
    if (!isDirty) return
    setSaved(false)
    form.submit((change) => write({ ...change, ...form.versions }))
  }
  const discard = async () => {
    if (await confirmDiscard()) form.close()
  }
  return (
    <form className={styles.form} aria-label={settingsWords.sections.business.label} {...form.props(save)}>
      {form.isRestored && isDirty && <p className={styles.hint}>{uiWords.keptText}</p>}
      <BusinessInputs bind={bind} />
      {form.values.time_zone !== business.time_zone && <p className={styles.note}>{businessWords.timeZoneChange}</p>}
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
      <p className={styles.hint}>
        <Sentence
          parts={businessWords.moreSettings(<Link to="/admin/settings/inquiries">{businessWords.inquiries}</Link>)}
        />
      </p>
      {conflict && <ConflictNotice conflict={conflict} labels={LABELS} formatValue={conflictText} />}
      <SlowSave isSaving={isSaving} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <div className={styles.foot}>
        <p role="status" className={styles.saved}>
          {isSaved && !isDirty && (
            <>
              <CircleCheck aria-hidden="true" />
              {businessWords.businessSaved}
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
