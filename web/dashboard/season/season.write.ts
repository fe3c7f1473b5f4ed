import type { SeasonAnswer } from '#contract/stats/season.ts'
import { api } from '#web/api.ts'
import { toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { dashboardWords } from '#words/dashboard.ts'

const subject = () => 'stats/season'
const affects = () => [{ entity: 'settings' as const }]

/** Starts a new season after the one that the user sees. */
export const startSeason = defineWrite('season/start', {
  subject,
  send: (json: { current: number | null }, options) => bodyOf(api.stats.seasons.$post({ json }, options)),
  done: ({ season }: SeasonAnswer, _, client) => {
    if (!season) return
    toast.undoable(
      dashboardWords.seasonStarted,
      [],
      () => void makeWrite(client, undoSeason, { startedAt: season.started_at }),
    )
  },
  failed: (error) => toast.error(error.message),
  affects,
})

/** Undoes the start of the current season. */
export const undoSeason = defineWrite('season/undo', {
  subject,
  send: ({ startedAt }: { startedAt: number }, options) =>
    bodyOf(api.stats.seasons[':startedAt'].$delete({ param: { startedAt: String(startedAt) } }, options)),
  done: () => toast.info(dashboardWords.seasonUndone),
  failed: toastNotUndone,
  affects,
})
