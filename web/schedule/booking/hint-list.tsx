import { CalendarOff, TriangleAlert, UsersRound } from 'lucide-react'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import styles from './booking.module.css'
import type { Hint } from './booking-hints.ts'

const ICONS = { conflict: TriangleAlert, closed: CalendarOff, full: UsersRound }

/** What speaks against the entered time, as a live region. */
export const HintList = ({ hints }: { hints: readonly Hint[] }) => (
  <Stack className={styles.hints} role="status" aria-label={bookingWords.hints}>
    {hints.map(({ about, text }) => (
      <IconLine key={text} as="p" icon={ICONS[about]} box="warn" size="sm" weight="semibold">
        {text}
      </IconLine>
    ))}
  </Stack>
)
