import { RotateCcw, Undo2 } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import type { Season } from '#contract/stats/season.ts'
import styles from '#web/dashboard/champions/champions.module.css'
import { confirmDialog } from '#web/lib/confirm.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { uiWords } from '#words/ui.ts'
import { startSeason, undoSeason } from './season.write.ts'

/** The start of the season, with buttons to start a season and to undo the start, for users with the permission. */
export const SeasonNote = ({ season }: { season: Season | null }) => {
  const mayReset = allows(useUser().permissions, 'Dashboard: Reset Stats')
  const start = useWrite(startSeason)
  const undo = useWrite(undoSeason)
  if (!season && !mayReset) return null
  const reset = async () => {
    const isSure = await confirmDialog(dashboardWords.confirmReset, {
      yes: dashboardWords.resetStats,
      no: uiWords.cancel,
    })
    if (isSure) start.write({ current: season?.started_at ?? null })
  }
  const takeBack = async ({ started_at }: Season) => {
    const isSure = await confirmDialog(dashboardWords.confirmUndoReset(shortTime(started_at)), {
      yes: dashboardWords.undoReset,
      no: uiWords.cancel,
    })
    if (isSure) undo.write({ startedAt: started_at })
  }
  const isBusy = start.writing !== undefined || undo.writing !== undefined
  return (
    <div className={`row to-between y1 x3 ${styles.season}`}>
      <p className={`soft text-sm ${styles.since}`}>
        {season ? dashboardWords.seasonSince(shortTime(season.started_at), season.user_name) : dashboardWords.noSeason}
      </p>
      {mayReset && (
        <div className={`row ${styles.buttons}`}>
          {season && (
            <Button kind="quiet" disabled={isBusy} onClick={() => takeBack(season)}>
              <Undo2 aria-hidden="true" />
              {dashboardWords.undoReset}
            </Button>
          )}
          <Button kind="quiet" disabled={isBusy} onClick={reset}>
            <RotateCcw aria-hidden="true" />
            {dashboardWords.resetStats}
          </Button>
        </div>
      )}
    </div>
  )
}
