import type { NewsLine } from '#contract/activity/change-feed.ts'
import { stageNamesIn } from '#web/activity/catalog-names.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cachedStages } from '#web/catalog/use-catalog.ts'
import { dismissToast, hasToastRoom, toast } from '#web/lib/toasts.ts'
import { activityWords } from '#words/activity.ts'

let last = 0

/** Shows changes, newest first, in one toast that replaces only its predecessor. */
export const showNews = ([newest, ...older]: readonly NewsLine[]) => {
  if (!newest) return
  dismissToast(last)
  if (!hasToastRoom()) return
  const { subject, verb, object, rest } = describeRecentChange(newest, stageNamesIn(cachedStages(queryClient)))
  const sentence = [subject, verb, object, rest].filter(Boolean).join(' ')
  last = toast.info(activityWords.news({ sentence, more: older.length }))
}
