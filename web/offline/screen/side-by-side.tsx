import { outboxWords } from '#words/outbox.ts'
import type { ComparedRow } from './describe-write.ts'
import styles from './outbox-screen.module.css'

/** The values of a write beside those of the server. */
export const SideBySide = ({ title, rows }: { title: string; rows: readonly ComparedRow[] }) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{outboxWords.field}</th>
        <th scope="col">{outboxWords.yours}</th>
        <th scope="col">{outboxWords.now}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, yours, theirs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="semibold">{yours || outboxWords.nothing}</td>
          <td>{theirs || outboxWords.nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
