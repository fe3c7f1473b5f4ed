import type { NewsLine } from '#contract/activity/change-feed.ts'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { stageNamesIn } from '#web/activity/catalog-names.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { stagesQuery } from '#web/catalog/use-catalog.ts'
import { dismissToast, hasToastRoom, toast } from '#web/lib/toasts.ts'
import { activityWords } from '#words/activity.ts'

let last = 0

/** Shows changes, newest first, in one toast that replaces only its predecessor. */
export const showNews = ([newest, ...older]: readonly NewsLine[]) => {
  if (!newest) return
  dismissToast(last)
  if (!hasToastRoom()) return
  const stages = queryClient.getQueryData(stagesQuery.queryKey) ?? STARTING_STAGES
  const { subject, verb, object, rest } = describeRecentChange(newest, stageNamesIn(stages))
  const sentence = [subject, verb, object, rest].filter(Boolean).join(' ')
  last = toast.info(activityWords.news({ sentence, more: older.length }))
}
