import { money } from '#web/lib/format/money.ts'
import { exactPercent, number } from '#web/lib/format/number.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { Table } from '#web/ui/table.tsx'
import { statsWords } from '#words/stats.ts'
import { SellerBar } from './seller-bar.tsx'
import { hasCommissions, type SellerList, type Sums, teamOf } from './seller-list.ts'
import { SellerName } from './seller-name.tsx'
import styles from './stats.module.css'

/** The sellers on a wide window, with the team in the last row. */
export const SellerTable = ({ sellers, most, month, period, onExplain }: SellerList) => (
  <Table caption={statsWords.sellersCaption}>
    <thead>
      <tr>
        <th scope="col">{statsWords.seller}</th>
        <FigureHead label={statsWords.monthlyPoints} of={month} />
        <FigureHead label={statsWords.lifetimePoints} />
        <th scope="col">{statsWords.performance}</th>
        <FigureHead label={statsWords.points} of={period} />
        <FigureHead label={statsWords.leadsWon} of={period} />
        <FigureHead label={statsWords.valueFinished} of={period} />
        {hasCommissions(sellers) && <FigureHead label={statsWords.commission} of={period} />}
      </tr>
    </thead>
    <tbody>
      {sellers.map((seller) => (
        <tr key={seller.seller_id}>
          <th scope="row" className={styles.seller}>
            <SellerName seller={seller} onExplain={() => onExplain(seller)} />
          </th>
          <FigureCells sums={seller} most={most} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className={styles.team}>
        <th scope="row" className={styles.seller}>
          {statsWords.team}
        </th>
        <FigureCells sums={teamOf(sellers)} />
      </tr>
    </tfoot>
  </Table>
)

const FigureHead = ({ label, of }: { label: string; of?: string }) => (
  <th scope="col" className={styles.figure}>
    {label} {of && <span className={styles.of}>{of}</span>}
  </th>
)

const FigureCells = ({ sums, most }: { sums: Sums; most?: number }) => (
  <>
    <td className={styles.figure}>
      <CountUp value={sums.monthly_points} />
    </td>
    <td className={styles.figure}>
      <CountUp value={sums.lifetime_points} />
    </td>
    <td>{most !== undefined && <SellerBar points={sums.lifetime_points} most={most} />}</td>
    <td className={styles.figure}>
      <CountUp value={sums.points} />
    </td>
    <td className={styles.figure}>{number(sums.won)}</td>
    <td className={styles.figure}>{money(sums.value_won)}</td>
    {sums.commission !== undefined && (
      <td className={styles.figure}>
        {money(sums.commission)}
        {sums.commission_percent !== undefined && (
          <span className={styles.of}>{exactPercent(sums.commission_percent)}</span>
        )}
      </td>
    )}
  </>
)
