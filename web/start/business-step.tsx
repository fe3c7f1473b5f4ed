import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { LANGUAGES } from '#contract/languages.ts'
import {
  BusinessName,
  BusinessPhone,
  type BusinessSettings,
  FIRST_VERSION,
  TimeZone,
} from '#contract/settings/business-settings.ts'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { BUSINESS, saveBusiness, useBusiness } from '#web/settings/business/business.write.ts'
import { BusinessInputs } from '#web/settings/business/business-inputs.tsx'
import { refetchCurrent } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { language } from '#words/language.ts'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { pathOf } from './first-setup.ts'
import styles from './start.module.css'
import { StartingNamesField, useStartingNames } from './starting-names.tsx'
import { StepFoot } from './step-foot.tsx'

const Fields = v.object({
  name: BusinessName,
  phone: BusinessPhone,
  time_zone: TimeZone,
  /** The language of the starting names; empty to leave them as they are. */
  names: v.picklist(['', ...LANGUAGES]),
})

/** Name, phone and time zone of the business. */
export const BusinessStep = () => (
  <LoadedCard title={startWords.steps.business} query={useBusiness()}>
    {(business) => <BusinessForm business={business} />}
  </LoadedCard>
)

/** A new business has a default name, time zone and language that nobody chose. */
const isNew = ({ version }: BusinessSettings) => version === FIRST_VERSION

const startOf = (business: BusinessSettings) =>
  isNew(business)
    ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || business.time_zone, names: language }
    : { name: business.name, phone: business.phone ?? '', time_zone: business.time_zone, names: '' }

const BusinessForm = ({ business }: { business: BusinessSettings }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm(Fields, { storeAs: 'start.business', start: startOf(business) })
  const { bind, isSaving } = form
  const names = useStartingNames()
  const { write } = useWrite(saveBusiness, {
    done: () => {
      form.saved()
      navigate(pathOf('sellers'))
    },
    failed: async (error) => {
      // Typed text stays if another user saves meanwhile.
      const now = await refetchCurrent<BusinessSettings>(client, error, BUSINESS)
      form.refused(error, now ? { problem: error.message } : saveProblem(error, termWords.saveFailed))
    },
  })
  const save = () =>
    form.submit(async ({ names: wanted, ...change }) => {
      const refused = wanted && (await names.choose(wanted))
      if (refused) {
        const isStale = refused.code === 'stale'
        return form.refused(
          refused,
          isStale ? { problem: refused.message } : saveProblem(refused, termWords.saveFailed),
        )
      }
      const isChosen = isNew(business) && names.current !== undefined && wanted !== '' && wanted !== business.language
      write({ ...change, ...(isChosen && { language: wanted }), version: business.version })
    })
  return (
    <Stack as="form" gap={4} className={styles.form} aria-label={startWords.businessTitle} {...form.props(save)}>
      <Hint>{form.isRestored && form.isDirty ? startWords.keptText : startWords.businessText}</Hint>
      <BusinessInputs bind={bind} />
      <StartingNamesField current={names.current} {...bind('names')} />
      {form.problem && <FormError>{form.problem}</FormError>}
      <SlowSave isSaving={isSaving} />
      <StepFoot step="business" canSkip>
        <Button type="submit" kind="primary" aria-busy={isSaving}>
          {isSaving ? uiWords.saving : startWords.saveAndNext}
        </Button>
      </StepFoot>
    </Stack>
  )
}
