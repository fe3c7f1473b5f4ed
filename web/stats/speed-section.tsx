import { useState } from 'react'
import { UNANSWERED_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import type { Report } from '#contract/stats/report.ts'
import { number } from '#web/lib/format/number.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { statsWords } from '#words/stats.ts'
import { answererName, speedFigures, weekFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { SellerChoice } from './seller-choice.tsx'

/** How long inquiries waited for their first response, by seller and by week. */
export const SpeedSection = ({ report }: { report: Report }) => {
  const { speed } = report
  const [asked, setAsked] = useState<number>()
  const answerers = [...new Set(speed.weeks.flatMap(({ seller_id }) => seller_id ?? []))]
  const seller = answerers.find((id) => id === asked)
  return (
    <Card title={statsWords.speed}>
      <Stack gap={3}>
        <Hint>{statsWords.speedRule}</Hint>
        <Text weight="semibold" {...(speed.waiting > 0 && { tone: 'accent' })}>
          {waitingNow(speed.waiting)}
        </Text>
        {speed.all ? <ReportTable {...speedFigures(report)} /> : <Hint>{statsWords.nothingAnswered}</Hint>}
        {speed.weeks.length > 0 && (
          <>
            <SellerChoice
              label={statsWords.weeksOf}
              ids={answerers}
              chosen={seller}
              nameOf={(id) => answererName(report, id)}
              onChoose={setAsked}
            />
            <ReportTable {...weekFigures(report, seller ?? null)} />
          </>
        )}
      </Stack>
    </Card>
  )
}

const waitingNow = (waiting: number) => {
  if (waiting === 0) return statsWords.nobodyWaits
  const shown = waiting > UNANSWERED_SHOWN_MAX ? `${UNANSWERED_SHOWN_MAX}+` : number(waiting)
  return statsWords.waitingNow(shown, waiting === 1)
}
