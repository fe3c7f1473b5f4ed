import { useState } from 'react'
import type { Report } from '#contract/stats/report.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { statsWords } from '#words/stats.ts'
import { termWords } from '#words/terms.ts'
import { lostFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { SellerChoice } from './seller-choice.tsx'

/** Why leads were lost in the period, for all sellers or one. */
export const LostSection = ({ report: { lost, sellers } }: { report: Report }) => {
  const [asked, setAsked] = useState<number>()
  const losers = [...new Set(lost.map((row) => row.seller_id))]
  // The list of another period may lack the chosen seller.
  const seller = losers.find((id) => id === asked)
  const figures = lostFigures(lost, seller)
  const nameOf = (id: number) => sellers.find((one) => one.seller_id === id)?.name ?? termWords.noSeller
  return (
    <Card title={statsWords.lost}>
      <Stack gap={3}>
        <Hint>{statsWords.lostRule}</Hint>
        {figures.rows.length === 0 ? (
          <Hint>{statsWords.nothingLost}</Hint>
        ) : (
          <>
            <SellerChoice label={statsWords.lostBy} ids={losers} chosen={seller} nameOf={nameOf} onChoose={setAsked} />
            <ReportTable {...figures} />
          </>
        )}
      </Stack>
    </Card>
  )
}
