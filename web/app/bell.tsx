import { Bell as BellIcon } from 'lucide-react'
import { UNREAD_COUNTED_MAX } from '#contract/notices/notices.ts'
import { useUnreadCount } from '#web/notices/unread-count.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { appWords } from '#words/app.ts'
import { shellWords } from '#words/shell.ts'
import styles from './top-bar.module.css'

/** The link to the notices, with the number of unread ones. */
export const Bell = () => {
  const unread = useUnreadCount(({ count }) => count)
  const shown = unread < UNREAD_COUNTED_MAX ? String(unread) : `${UNREAD_COUNTED_MAX - 1}+`
  const label = unread > 0 ? shellWords.unread(appWords.screens.notices, shown) : appWords.screens.notices
  return (
    <ButtonLink icon className={styles.bell} to="/notices" aria-label={label} title={label}>
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </ButtonLink>
  )
}
