import { BUSINESS_NAME_MAX } from '#contract/settings/business-settings.ts'
import type { Form } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface BusinessInputsProps {
  bind: (field: 'name' | 'phone' | 'time_zone') => ReturnType<Form['bind']> & { value: string }
}

/** Name, phone and time zone of the business. */
export const BusinessInputs = ({ bind }: BusinessInputsProps) => (
  <>
    <TextField
      label={fieldWords.business_name}
      required
      maxLength={BUSINESS_NAME_MAX}
      autoComplete="organization"
      {...bind('name')}
    />
    <TextField
      label={fieldWords.business_phone}
      type="tel"
      hint={businessWords.phoneHint}
      autoComplete="tel"
      {...bind('phone')}
    />
    <TimeZoneField {...bind('time_zone')} />
  </>
)
