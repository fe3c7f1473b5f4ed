import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import type { DayStop } from '#contract/schedule/day.ts'
import { DEFAULT_DRIVE_MINUTES } from '#contract/schedule/schedule-settings.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { myDayWords } from '#words/my-day.ts'
import styles from './day.module.css'
import { StopCard } from './stop-card.tsx'
import { inOrder, progressOf, type TightDrive, tightDrives } from './stop-order.ts'

interface StopListProps {
  stops: readonly DayStop[]
  day: string
  /** Whether the day is today: its next stop is open. */
  isToday: boolean
  onImageError: () => void
}

/** The stops in order. A line after a stop says that the drive to the next one is too short. */
export const StopList = ({ stops, day, isToday, onImageError }: StopListProps) => {
  const settings = useScheduleSettings().data
  const driveMinutes = settings?.drive_minutes ?? DEFAULT_DRIVE_MINUTES
  const drives = tightDrives(stops, driveMinutes)
  const nextId = isToday ? progressOf(inOrder(stops)).nextId : undefined
  return (
    <Stack as="ol" gap={3} aria-label={myDayWords.stops}>
      {inOrder(stops).map((stop) => {
        const id = stop.appointment.appointment_id
        const drive = drives.get(id)
        return (
          <Fragment key={id}>
            <StopCard
              stop={stop}
              day={day}
              isNext={id === nextId}
              crews={settings?.crews ?? []}
              onImageError={onImageError}
            />
            {drive && <DriveLine drive={drive} needed={driveMinutes} />}
          </Fragment>
        )
      })}
    </Stack>
  )
}

const DriveLine = ({ drive: { kind, minutes }, needed }: { drive: TightDrive; needed: number }) => (
  <Row as="li" nowrap size="sm" tone="warn" weight="semibold" className={styles.drive}>
    <TriangleAlert size={18} aria-hidden="true" />
    {kind === 'overlap' ? myDayWords.overlap : myDayWords.drive(minutes, needed)}
  </Row>
)
