import { formatCents } from '#contract/documents/document-format.ts'
import { FUNNEL_STEPS, type EstimateFunnel as Funnel, type FunnelStep } from '#contract/stats/money.ts'
import { number } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import { documentWords } from '#words/documents.ts'
import { statsWords } from '#words/stats.ts'
import styles from './money.module.css'

const COLORS: Record<FunnelStep, string> = {
  sent: 'var(--info)',
  viewed: 'var(--accent)',
  signed: 'var(--good)',
  declined: 'var(--bad)',
  expired: 'var(--line-strong)',
}

/** The estimates of a period, by what became of them. The bars are shares of those that were sent. */
export const EstimateFunnel = ({ funnel }: { funnel: Funnel }) => (
  <>
    <p className={styles.quiet}>{statsWords.funnelRule}</p>
    {funnel.sent.estimates === 0 ? (
      <p className={styles.quiet}>{statsWords.nothingSent}</p>
    ) : (
      <dl className={styles.rows}>
        {FUNNEL_STEPS.map((step) => (
          <div key={step} className={styles.row}>
            <dt>{documentWords.states[step]}</dt>
            <dd className={styles.bar}>
              <Bar share={funnel[step].estimates / funnel.sent.estimates} color={COLORS[step]} />
            </dd>
            <dd className={styles.count}>{number(funnel[step].estimates)}</dd>
            <dd className={styles.amount}>{formatCents(funnel[step].cents)}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
