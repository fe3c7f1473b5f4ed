import type { AppointmentDays } from '#contract/schedule/appointment-days.ts'
import { isDay } from '#contract/weeks.ts'
import type { Form } from '#web/forms/use-form.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
import { type appointmentForm, endAfter, lastDayAfter } from './appointment-form.ts'

interface TimeFieldsProps {
  form: Pick<Form<ReturnType<typeof appointmentForm>>, 'values' | 'bind' | 'setText'>
  booked: AppointmentDays | undefined
  /** Business days. */
  today: string
  tomorrow: string
  /** The next working day that is neither of both. */
  workingDay: string
}

/** Day and time. A new start keeps the length, a new first day the number of days. */
export const TimeFields = ({ form, booked, today, tomorrow, workingDay }: TimeFieldsProps) => {
  const { values, bind, setText } = form
  const isWhole = values.whole === 'yes'
  const setDay = (day: string) => {
    setText('last_day', lastDayAfter(values, day, booked))
    setText('first_day', day)
  }
  const choices = [
    { day: today, label: termWords.today },
    { day: tomorrow, label: termWords.tomorrow },
    { day: workingDay, label: capitalized(weekdayOfDay(workingDay)) },
  ]
  return (
    <Stack gap={3}>
      <Grid least="18rem">
        <Stack>
          <TextField
            label={fieldWords.first_day}
            type="date"
            required
            hint={isDay(values.first_day) ? capitalized(weekdayOfDay(values.first_day)) : undefined}
            {...bind('first_day')}
            onChange={({ target }) => setDay(target.value)}
          />
          <Grid columns={3} gap={2}>
            {choices.map(({ day, label }) => (
              <Button key={day} aria-pressed={values.first_day === day} onClick={() => setDay(day)}>
                {label}
              </Button>
            ))}
          </Grid>
        </Stack>
        {isWhole && <TextField label={fieldWords.last_day} type="date" min={values.first_day} {...bind('last_day')} />}
        {!isWhole && (
          <Grid least="8.5rem">
            <TextField
              label={fieldWords.start_minute}
              type="time"
              required
              {...bind('start')}
              onChange={({ target }) => {
                setText('end', endAfter(values, target.value))
                setText('start', target.value)
              }}
            />
            <TextField label={fieldWords.end_minute} type="time" required {...bind('end')} />
          </Grid>
        )}
      </Grid>
      <Switch
        label={bookingWords.wholeDay}
        checked={isWhole}
        onChange={(whole) => setText('whole', whole ? 'yes' : '')}
      />
    </Stack>
  )
}
