import type { Form } from '#web/forms/use-form.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { weekdayName } from '#web/lib/format/days.ts'
import { TextField } from '#web/ui/field.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { termWords } from '#words/terms.ts'
import { toolsWords } from '#words/tools.ts'
import styles from './inquiry-settings.module.css'
import { DAY_CLOSED, DAY_OPEN, type SettingsFields } from './settings-fields.ts'

interface DayHoursProps {
  /** 0 is Monday. */
  day: number
  form: Pick<Form<typeof SettingsFields>, 'bind' | 'setText'>
}

/** Opening hours of a weekday, or closed. */
export const DayHours = ({ day, form: { bind, setText } }: DayHoursProps) => {
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
