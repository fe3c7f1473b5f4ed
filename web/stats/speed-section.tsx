import { useState } from 'react'
import { UNANSWERED_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import type { Report } from '#contract/stats/report.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { number } from '#web/lib/format/number.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { statsWords } from '#words/stats.ts'
import { SpeedCards } from './speed-cards.tsx'
import { SpeedTable } from './speed-table.tsx'
import styles from './stats.module.css'

/** How long inquiries waited for their first response, by seller and by week. */
export const SpeedSection = ({ report: { speed, sellers } }: { report: Report }) => {
  const narrow = useMedia(SCREEN_NARROW)
  const [asked, setAsked] = useState('')
  const List = narrow ? SpeedCards : SpeedTable
  const nameOf = (id: number) => sellers.find((one) => one.seller_id === id)?.name ?? statsWords.otherStaff
  const answerers = [...new Set(speed.weeks.flatMap(({ seller_id }) => seller_id ?? []))]
  const seller = answerers.find((id) => String(id) === asked) ?? null
  const weeks = speed.weeks.filter(({ seller_id }) => seller_id === seller)
  return (
    <Card title={statsWords.speed}>
      <p className={styles.rule}>{statsWords.speedRule}</p>
      <p className={styles.waiting} data-waiting={speed.waiting > 0}>
        {waitingNow(speed.waiting)}
      </p>
      {speed.all ? (
        <List
          caption={statsWords.speedCaption}
          heading={statsWords.seller}
          rows={speed.sellers.map((row) => ({ ...row, id: row.seller_id, name: nameOf(row.seller_id) }))}
          all={speed.all}
        />
      ) : (
        <p className={styles.quiet}>{statsWords.nothingAnswered}</p>
      )}
      {speed.weeks.length > 0 && (
        <>
          <div className={styles.further}>
            <SelectField
              label={statsWords.weeksOf}
              value={seller === null ? '' : asked}
              onChange={(event) => setAsked(event.currentTarget.value)}
            >
              <option value="">{statsWords.allSellers}</option>
              {answerers.map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </SelectField>
          </div>
          <List
            caption={statsWords.weeksCaption}
            heading={statsWords.week}
            rows={weeks.map((row) => ({ ...row, id: row.week, name: dayDate(row.week) }))}
          />
        </>
      )}
    </Card>
  )
}

const waitingNow = (waiting: number) => {
  if (waiting === 0) return statsWords.nobodyWaits
  const shown = waiting > UNANSWERED_SHOWN_MAX ? `${UNANSWERED_SHOWN_MAX}+` : number(waiting)
  return statsWords.waitingNow(shown, waiting === 1)
}
