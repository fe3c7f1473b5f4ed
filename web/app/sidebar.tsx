import { PanelLeft } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { UNANSWERED_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import { screenOf } from '#web/lib/screen-paths.ts'
import { useUser } from '#web/session/session.ts'
import { shellWords } from '#words/shell.ts'
import { useRememberedAddress } from './remembered-queries.ts'
import { mayOpen, NAVIGATION, type Screen } from './screens.ts'
import { collapseSidebar, peekSidebar, toggleSidebar, useShell } from './shell-store.ts'
import styles from './sidebar.module.css'
import { useUnansweredCount } from './unanswered-count.ts'

interface SidebarLinkProps {
  screen: Screen
  to: string
  isCurrent: boolean
  /** The link leads to the address that is shown. */
  replace: boolean
  waiting: number
}

const SidebarLink = memo(({ screen: { label, icon: Icon }, to, isCurrent, replace, waiting }: SidebarLinkProps) => (
  <Link
    to={to}
    replace={replace}
    className={styles.link}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={peekSidebar}
  >
    <Icon size={22} aria-hidden="true" />
    {waiting > 0 && (
      <span className={styles.count} aria-hidden="true">
        {waiting > UNANSWERED_SHOWN_MAX ? `${UNANSWERED_SHOWN_MAX}+` : waiting}
      </span>
    )}
    <span className={styles.label}>{label}</span>
    {waiting > 0 && <span className="visually-hidden">{shellWords.waiting(waiting)}</span>}
  </Link>
))

/** The navigation: an expanding sidebar of icons; on a phone, a bottom bar. */
export const Sidebar = () => {
  const user = useUser()
  const { isCollapsed, isManuallyOpened } = useShell()
  const { pathname, search } = useLocation()
  const addressOf = useRememberedAddress()
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
          {screens.map((screen) => {
            const { path, isInMenu, countsWaiting } = screen
            const to = addressOf(path, screenOf(pathname) === path)
            return (
              <li key={path} data-in-menu={isInMenu}>
                <SidebarLink
                  screen={screen}
                  to={to}
                  isCurrent={pathname === path || pathname.startsWith(`${path}/`)}
                  replace={to === pathname + search}
                  waiting={countsWaiting ? waiting : 0}
                />
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
