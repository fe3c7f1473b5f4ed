import { type FormEvent, useState } from 'react'
import { useWrite } from '#web/offline/use-write.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { createCalendarLink } from './calendar-links.write.ts'
import styles from './own-schedule.module.css'

const MINE = 'mine'

/** Creates a link to the own appointments, or to those of a crew. */
export const NewCalendarLink = () => {
  const { data: settings } = useScheduleSettings()
  const [whose, setWhose] = useState(MINE)
  const { write, writing } = useWrite(createCalendarLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write({ crew_id: whose === MINE ? null : Number(whose) })
  }
  return (
    <Row as="form" align="end" gap={3} className={styles.line} onSubmit={submit}>
      <SelectField label={calendarLinkWords.whose} value={whose} onChange={({ target }) => setWhose(target.value)}>
        <option value={MINE}>{calendarLinkWords.mine}</option>
        {settings?.crews
          .filter((crew) => crew.is_active)
          .map(({ crew_id, name }) => (
            <option key={crew_id} value={crew_id}>
              {calendarLinkWords.crewLink(name)}
            </option>
          ))}
      </SelectField>
      <Button type="submit" kind="primary" disabled={writing !== undefined}>
        {writing ? calendarLinkWords.creating : calendarLinkWords.create}
      </Button>
    </Row>
  )
}
