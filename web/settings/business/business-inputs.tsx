import type { ComponentProps } from 'react'
import { BUSINESS_NAME_MAX } from '#contract/settings/business-settings.ts'
import type { Form } from '#web/forms/use-form.ts'
import { zoneName } from '#web/lib/format/time-zone.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { locale } from '#words/language.ts'

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

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children' | 'value'> & {
  value: string
}

/** The time zones with those of the browser's country first, and the current time in the chosen zone. */
const TimeZoneField = (props: TimeZoneFieldProps) => {
  const all = zonesWith(props.value)
  const near = countryZones()
  const isNear = (name: string) => near.includes(currentZoneName(name))
  return (
    <SelectField label={fieldWords.time_zone} hint={<TimeThere zone={props.value} />} {...props}>
      <Zones label={businessWords.countryZones} names={all.filter(isNear)} />
      <Zones label={businessWords.otherZones} names={all.filter((name) => !isNear(name))} />
    </SelectField>
  )
}

const Zones = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name} value={name}>
          {currentZoneName(name).replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  )

type Region = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The time zones of a country, under their current names. Not every browser knows them. */
const zonesOf = (country: string | undefined): readonly string[] => {
  const region: Region = new Intl.Locale(`und-${country ?? 'US'}`)
  return region.getTimeZones?.()?.map(currentZoneName) ?? []
}

/** The countries beside those of the browser's languages in which its time zone is looked for. */
const NEAR_COUNTRIES = ['US', 'MX', 'CA']

/** The time zones of the country that the browser is in, by its own zone; only this zone where the country is unknown. */
const countryZones = (): readonly string[] => {
  const own = currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const countries = [...navigator.languages.map((tag) => new Intl.Locale(tag).maximize().region), ...NEAR_COUNTRIES]
  return countries.map(zonesOf).find((zones) => zones.includes(own)) ?? [own]
}

const TimeThere = ({ zone }: { zone: string }) => {
  const now = useNow()
  const time = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone })
  return businessWords.timeZoneHint(time.format(now), zoneName(zone))
}

/** Former names of time zones. Browsers still list some of them. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const isKnown = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat(locale, { timeZone: name }))
  } catch {
    return false
  }
}

/** The current name of a zone, if this browser supports it. */
const currentZoneName = (zone: string) => {
  const name = RENAMED[zone]
  return name !== undefined && isKnown(name) ? name : zone
}

/** The browser's time zones under their current names, UTC, and the chosen zone under its stored name. */
const zonesWith = (chosen: string): string[] => {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(currentZoneName))
  names.delete(currentZoneName(chosen))
  const byName = (a: string, b: string) => (currentZoneName(a) < currentZoneName(b) ? -1 : 1)
  return [...names, chosen].sort(byName)
}
