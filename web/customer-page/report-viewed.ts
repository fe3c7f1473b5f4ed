import { VIEWED_AFTER_MS } from '#contract/documents/customer-page.ts'
import { remembered } from '#web/lib/storage.ts'

/** Whether a user of the app is signed in: who looks at the own estimate is no customer. */
const isStaff = () => remembered('user') !== null

/** Reports to the page that a customer sees it, once it was visible for a second. */
export const reportViewed = (page: string) => {
  if (isStaff()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    document.removeEventListener('visibilitychange', watch)
    // A failure does not disturb the customer: an answer counts as viewed, too.
    fetch(`${page}/viewed`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(report, VIEWED_AFTER_MS)
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}
