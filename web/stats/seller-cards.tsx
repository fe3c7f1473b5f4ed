import { money } from '#web/lib/format/money.ts'
import { exactPercent, number } from '#web/lib/format/number.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './cards.module.css'
import { Figure } from './figure.tsx'
import { SellerBar } from './seller-bar.tsx'
import { type SellerList, type Sums, teamOf } from './seller-list.ts'
import { SellerName } from './seller-name.tsx'

/** The sellers on a narrow window: a card each, the team last. */
export const SellerCards = ({ sellers, most, month, period, onExplain }: SellerList) => (
  <ul className={styles.cards} aria-label={statsWords.sellersCaption}>
    {sellers.map((seller) => (
      <li key={seller.seller_id} className={styles.card}>
        <SellerName seller={seller} onExplain={() => onExplain(seller)} />
        <SellerBar points={seller.lifetime_points} most={most} />
        <Figures sums={seller} month={month} period={period} />
      </li>
    ))}
    <li className={styles.card}>
      <h3 className={styles.name}>{statsWords.team}</h3>
      <Figures sums={teamOf(sellers)} month={month} period={period} />
    </li>
  </ul>
)

const Figures = ({ sums, month, period }: { sums: Sums; month: string; period: string }) => (
  <dl className={styles.figures}>
    <Figure label={statsWords.monthlyPoints} of={month} figure={<CountUp value={sums.monthly_points} />} />
    <Figure label={statsWords.lifetimePoints} figure={<CountUp value={sums.lifetime_points} />} />
    <Figure label={statsWords.points} of={period} figure={<CountUp value={sums.points} />} />
    <Figure label={statsWords.leadsWon} of={period} figure={number(sums.won)} />
    <Figure label={statsWords.valueFinished} of={period} figure={money(sums.value_won)} />
    {sums.commission !== undefined && (
      <Figure
        label={statsWords.commission}
        of={sums.commission_percent === undefined ? period : exactPercent(sums.commission_percent)}
        figure={money(sums.commission)}
      />
    )}
  </dl>
)
