import type { NewsLine } from '#contract/activity/change-feed.ts'

/** Tells who changed what is on this screen. Looked up at once: what was deleted is about to leave it. */
export const tellNews = async (news: readonly NewsLine[]) => {
  const shown = news.filter(isOnScreen)
  if (shown.length === 0) return
  // Without its code, the change shows all the same.
  const teller = await import('./news-toast.ts').catch(() => undefined)
  teller?.showNews(shown)
}

const has = (selector: string) => document.querySelector(selector) !== null

/** The leaderboard and the log are no such screens: they tell it by themselves. */
const isOnScreen = ({ entity, entity_id: id, contact_id, lead_id }: NewsLine) => {
  const { pathname } = location
  if (pathname === `/contacts/${entity === 'contact' ? id : contact_id}` || pathname === `/leads/${lead_id}`)
    return true
  if (entity === 'lead' || entity === 'task') return has(`[data-${entity}="${id}"]`)
  return entity === 'contact' && pathname === '/contacts' && has(`main a[href="/contacts/${id}"]`)
}
