import { useQueryClient } from '@tanstack/react-query'
import { Download, LogOut, Trophy, UserCog } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { showAlert } from '#web/lib/confirm.ts'
import { promptInstall } from '#web/lib/install.ts'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { useUser } from '#web/session/session.ts'
import { appWords } from '#words/app.ts'
import { shellWords } from '#words/shell.ts'
import styles from './mobile-menu.module.css'
import { useRememberedAddress } from './remembered-queries.ts'
import { mayOpen, NAVIGATION } from './screens.ts'
import { openMobileMenu } from './shell-store.ts'

/** The dropdown of the top bar on a phone. */
export const MobileMenu = () => {
  const user = useUser()
  const client = useQueryClient()
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const addressOf = useRememberedAddress()
  const close = () => openMobileMenu(false)
  const menuScreens = NAVIGATION.filter((screen) => screen.isInMenu && mayOpen(user, screen))

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      openMobileMenu(false)
      document.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.focus()
    }
    const touched = (event: PointerEvent) => {
      const header = ref.current?.parentElement
      if (event.target instanceof Node && !header?.contains(event.target)) openMobileMenu(false)
    }
    ref.current?.querySelector('a')?.focus()
    addEventListener('keydown', pressed)
    addEventListener('pointerdown', touched)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('pointerdown', touched)
    }
  }, [])

  const download = async () => {
    close()
    if (!(await promptInstall())) showAlert(shellWords.installInstructions)
  }

  const leave = () => {
    close()
    void confirmLogOut(client)
  }

  return (
    <nav ref={ref} id="mobile-menu" className={styles.menu} aria-label={shellWords.menu}>
      <Link to={addressOf('/dashboard', pathname === '/dashboard')} onClick={close}>
        <Trophy aria-hidden="true" />
        {appWords.screens.leaderboard}
      </Link>
      {menuScreens.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} onClick={close}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <Link to="/settings/profile" onClick={close}>
        <UserCog aria-hidden="true" />
        {appWords.screens.ownSettings}
      </Link>
      {user.role !== 'public' && (
        <button type="button" onClick={download}>
          <Download aria-hidden="true" />
          {shellWords.downloadApp}
        </button>
      )}
      <button type="button" onClick={leave}>
        <LogOut aria-hidden="true" />
        {shellWords.logOut}
      </button>
    </nav>
  )
}
