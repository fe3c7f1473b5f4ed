import { useState } from 'react'
import type { Report } from '#contract/stats/report.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { statsWords } from '#words/stats.ts'
import { LostCards } from './lost-cards.tsx'
import { lostFigures } from './lost-figures.ts'
import { LostTable } from './lost-table.tsx'
import styles from './stats.module.css'

/** Why leads were lost in the period, for all sellers or one. */
export const LostSection = ({ report: { lost, sellers } }: { report: Report }) => {
  const narrow = useMedia(SCREEN_NARROW)
  const [asked, setAsked] = useState('')
  const losers = [...new Set(lost.map((row) => row.seller_id))]
  // The list of another period may lack the chosen seller.
  const seller = losers.find((id) => String(id) === asked)
  const figures = lostFigures(lost, seller)
  const List = narrow ? LostCards : LostTable
  return (
    <Card title={statsWords.lost}>
      <p className={styles.rule}>{statsWords.lostRule}</p>
      {figures.length === 0 ? (
        <p className={styles.quiet}>{statsWords.nothingLost}</p>
      ) : (
        <>
          <div className={styles.choice}>
            <SelectField
              label={statsWords.lostBy}
              value={seller === undefined ? '' : asked}
              onChange={(event) => setAsked(event.currentTarget.value)}
            >
              <option value="">{statsWords.allSellers}</option>
              {losers.map((id) => (
                <option key={id} value={id}>
                  {sellers.find((one) => one.seller_id === id)?.name ?? statsWords.noSeller}
                </option>
              ))}
            </SelectField>
          </div>
          <List figures={figures} />
        </>
      )}
    </Card>
  )
}
