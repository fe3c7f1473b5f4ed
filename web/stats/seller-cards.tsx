import type { ReactNode } from 'react'
import { money, number } from '#web/lib/format.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { Performance } from './performance.tsx'
import styles from './seller-cards.module.css'
import type { SellerList } from './seller-list.ts'
import { SellerName } from './seller-name.tsx'

/** The table of the sellers where there is no room for its columns: all of one seller at a glance. */
export const SellerCards = ({ sellers, most, period, onExplain }: SellerList) => (
  <ul className={styles.cards} aria-label="Points and sales of each seller">
    {sellers.map((seller) => (
      <li key={seller.seller_id} className={styles.card}>
        <SellerName seller={seller} onExplain={() => onExplain(seller)} />
        <Performance points={seller.lifetime_points} most={most} />
        <dl className={styles.figures}>
          <Figure label="Monthly Points" figure={<CountUp value={seller.monthly_points} />} />
          <Figure label="Lifetime Points" figure={<CountUp value={seller.lifetime_points} />} />
          <Figure label="Leads Won" of={period} figure={number(seller.won)} />
          <Figure label="Value Finished" of={period} figure={money(seller.value_won)} />
        </dl>
      </li>
    ))}
  </ul>
)

const Figure = ({ label, of, figure }: { label: string; of?: string; figure: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.label}>
      {label}
      {of && <span className={styles.of}>{of}</span>}
    </dt>
    <dd className={styles.amount}>{figure}</dd>
  </div>
)
