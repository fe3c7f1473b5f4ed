import { Link } from 'react-router-dom'
import type { LedgerEntry } from '#contract/stats/ledger.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { number } from '#web/lib/format/number.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './ledger.module.css'

/** An award: the move that earned points, struck out if it was reversed. */
export const LedgerRow = ({ entry }: { entry: LedgerEntry }) => {
  const { title, contact_name, contact_id, awarded_at, reversed_at } = entry
  return (
    <li className={styles.entry} data-reversed={reversed_at !== null}>
      <span className={styles.points}>
        {reversed_at === null ? '+' : <span className="visually-hidden">{statsWords.takenBackSum} </span>}
        {number(entry.points)}
      </span>
      <div className="grow">
        <p className={styles.title}>
          {contact_id === null ? (
            (title ?? statsWords.lead(entry.lead_id))
          ) : (
            <Link to={`/leads/${entry.lead_id}`}>{title ?? statsWords.lead(entry.lead_id)}</Link>
          )}
        </p>
        <p className={styles.facts}>
          {contact_name && (
            <span>
              {contact_id === null ? contact_name : <Link to={`/contacts/${contact_id}`}>{contact_name}</Link>}
            </span>
          )}
          <TimeStamp at={awarded_at}>{shortTime(awarded_at)}</TimeStamp>
          {reversed_at !== null && (
            <span>
              <Sentence
                parts={statsWords.takenBackAt(<TimeStamp at={reversed_at}>{shortTime(reversed_at)}</TimeStamp>)}
              />
            </span>
          )}
        </p>
      </div>
      <StageBadge of={entry} />
    </li>
  )
}
