import { PanelLeft } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import { UNANSWERED_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import { screenOf } from '#web/lib/screen-paths.ts'
import { shellWords } from '#web/messages/shell.ts'
import { useUser } from '#web/session/session.ts'
import { useLeftAddress } from './left-addresses.ts'
import { mayOpen, NAVIGATION } from './screens.ts'
import { collapseSidebar, peekSidebar, toggleSidebar, useShell } from './shell-store.ts'
import styles from './sidebar.module.css'
import { useUnansweredCount } from './unanswered-count.ts'

/** The navigation: an expanding sidebar of icons; on a phone, a bottom bar. */
export const Sidebar = () => {
  const user = useUser()
  const { isCollapsed, isManuallyOpened } = useShell()
  const { pathname } = useLocation()
  const leftAddress = useLeftAddress()
  const waiting = useUnansweredCount((state) => state.count)
  const screens = NAVIGATION.filter((screen) => mayOpen(user, screen))
  return (
    <>
      {isManuallyOpened && <div className={styles.backdrop} aria-hidden="true" onClick={() => collapseSidebar(true)} />}
      <nav
        className={styles.side}
        aria-label={shellWords.navigation}
        data-collapsed={isCollapsed}
        data-pinned={isManuallyOpened}
      >
        <button
          type="button"
          className={styles.toggle}
          aria-label={isCollapsed ? shellWords.expandSidebar : shellWords.collapseSidebar}
          aria-expanded={!isCollapsed}
          title={shellWords.sidebarKey}
          onClick={toggleSidebar}
        >
          <PanelLeft size={20} aria-hidden="true" />
        </button>
        <ul>
          {screens.map(({ path, label, icon: Icon, isInMenu, countsWaiting }) => (
            <li key={path} data-in-menu={isInMenu}>
              <NavLink
                to={leftAddress(path, screenOf(pathname) === path)}
                className={styles.link ?? ''}
                title={isCollapsed ? label : undefined}
                onClick={peekSidebar}
              >
                <Icon size={22} aria-hidden="true" />
                {countsWaiting && waiting > 0 && (
                  <span className={styles.count} aria-hidden="true">
                    {waiting > UNANSWERED_SHOWN_MAX ? `${UNANSWERED_SHOWN_MAX}+` : waiting}
                  </span>
                )}
                <span className={styles.label}>{label}</span>
                {countsWaiting && waiting > 0 && <span className="visually-hidden">{shellWords.waiting(waiting)}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
