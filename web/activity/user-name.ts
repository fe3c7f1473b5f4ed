import { activityWords } from '#web/messages/activity.ts'

interface ByUser {
  user_name: string
  user_name_now?: string | undefined
}

/** Who did it, by the name of then, and of today where that is another one. */
export const userName = ({ user_name, user_name_now }: ByUser) =>
  user_name_now === undefined ? user_name : activityWords.renamed({ name: user_name, now: user_name_now })
