import type { ComponentProps } from 'react'
import { zoneName } from '#web/lib/format/time-zone.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { SelectField } from '#web/ui/field.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { locale } from '#words/language.ts'
import { currentZoneName, zonesWith } from './zones.ts'

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children' | 'value'> & {
  value: string
}

/** A searchable list of time zones, with the current time in the chosen zone. */
export const TimeZoneField = (props: TimeZoneFieldProps) => (
  <SelectField label={fieldWords.time_zone} hint={<TimeThere zone={props.value} />} {...props}>
    {zonesWith(props.value).map((name) => (
      <option key={name} value={name}>
        {currentZoneName(name).replaceAll('_', ' ')}
      </option>
    ))}
  </SelectField>
)

const TimeThere = ({ zone }: { zone: string }) => {
  const now = useNow()
  const time = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone })
  return businessWords.timeZoneHint(time.format(now), zoneName(zone))
}
