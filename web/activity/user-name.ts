import { VISITOR_NAME } from '#contract/settings/user-name.ts'
import { activityWords } from '#words/activity.ts'

interface ByUser {
  user_name: string
  user_name_now?: string | undefined
}

/** The name that the log stores for changes that no user made. No user can have it. */
const SYSTEM = 'System'

/** The user's name at the time, followed by today's name if it differs. */
export const userName = ({ user_name, user_name_now }: ByUser) => {
  if (user_name === SYSTEM) return activityWords.system
  if (user_name === VISITOR_NAME) return activityWords.formVisitor
  return user_name_now === undefined ? user_name : activityWords.renamed({ name: user_name, now: user_name_now })
}
