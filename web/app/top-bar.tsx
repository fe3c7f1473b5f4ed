import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu, UserCog, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { appWords } from '#words/app.ts'
import { shellWords } from '#words/shell.ts'
import { Bell } from './bell.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { openMobileMenu, useShell } from './shell-store.ts'
import styles from './top-bar.module.css'

export const TopBar = ({ narrow }: { narrow: boolean }) => {
  const user = useSession((state) => state.user)
  const client = useQueryClient()
  const isOpen = useShell((state) => state.isMobileMenuOpen)
  return (
    <header className={styles.top}>
      <Link to="/dashboard" className={styles.brand}>
        <Logo size={30} />
        {appWords.product}
      </Link>
      <div className={styles.who}>
        <span className={styles.name}>{user?.name || shellWords.user}</span>
        <span className={styles.role}>{user ? shellWords.roles[user.role] : shellWords.standardRole}</span>
      </div>
      <Bell />
      {!narrow && (
        <ButtonLink
          icon
          className={styles.settings}
          to="/settings/profile"
          aria-label={appWords.screens.ownSettings}
          title={appWords.screens.ownSettings}
        >
          <UserCog aria-hidden="true" />
        </ButtonLink>
      )}
      {!narrow && (
        <Button onClick={() => confirmLogOut(client)}>
          <LogOut aria-hidden="true" />
          {shellWords.logOut}
        </Button>
      )}
      {narrow && (
        <Button
          icon
          aria-label={shellWords.menu}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          onClick={() => openMobileMenu(!isOpen)}
        >
          {isOpen ? <X /> : <Menu />}
        </Button>
      )}
      {narrow && isOpen && <MobileMenu />}
    </header>
  )
}
