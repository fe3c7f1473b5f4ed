import { money, number } from '#web/lib/format.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { Table } from '#web/ui/table.tsx'
import { Performance } from './performance.tsx'
import type { SellerList } from './seller-list.ts'
import { SellerName } from './seller-name.tsx'
import styles from './stats.module.css'

/** All sellers beside each other, column by column. */
export const SellerTable = ({ sellers, most, period, onExplain }: SellerList) => (
  <Table caption="Points and sales of each seller">
    <thead>
      <tr>
        <th scope="col">Seller</th>
        <th scope="col" className={styles.figure}>
          Monthly Points
        </th>
        <th scope="col" className={styles.figure}>
          Lifetime Points
        </th>
        <th scope="col">Performance</th>
        <th scope="col" className={styles.figure}>
          Leads Won <span className={styles.of}>{period}</span>
        </th>
        <th scope="col" className={styles.figure}>
          Value Finished <span className={styles.of}>{period}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {sellers.map((seller) => (
        <tr key={seller.seller_id}>
          <th scope="row" className={styles.seller}>
            <SellerName seller={seller} onExplain={() => onExplain(seller)} />
          </th>
          <td className={styles.figure}>
            <CountUp value={seller.monthly_points} />
          </td>
          <td className={styles.figure}>
            <CountUp value={seller.lifetime_points} />
          </td>
          <td>
            <Performance points={seller.lifetime_points} most={most} />
          </td>
          <td className={styles.figure}>{number(seller.won)}</td>
          <td className={styles.figure}>{money(seller.value_won)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
