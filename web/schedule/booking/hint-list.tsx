import { CalendarOff, TriangleAlert, UsersRound } from 'lucide-react'
import { bookingWords } from '#words/booking.ts'
import styles from './appointment-dialog.module.css'
import type { Hint } from './booking-hints.ts'

const ICONS = { conflict: TriangleAlert, closed: CalendarOff, full: UsersRound }

/** What speaks against the entered time, as a live region. */
export const HintList = ({ hints }: { hints: readonly Hint[] }) => (
  <div className={styles.hints} role="status" aria-label={bookingWords.hints}>
    {hints.map(({ about, text }) => {
      const Icon = ICONS[about]
      return (
        <p key={text}>
          <Icon aria-hidden="true" />
          {text}
        </p>
      )
    })}
  </div>
)
