import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useChanges } from '#web/cache/change-feed.ts'
import { SHELL_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useWindowScroll } from '#web/lib/hooks/use-window-scroll.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { screenOf } from '#web/lib/screen-paths.ts'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { shellWords } from '#web/messages/shell.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { useFirstPath } from '#web/offline/unsent-records.ts'
import { resumeStoredUploads } from '#web/photos/upload/resume-uploads.ts'
import { usePushes } from '#web/push/use-pushes.ts'
import { restoreSession, useUser } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { useDialogHistory } from '#web/ui/dialog-history.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { setGuessing, useGuessing } from './guessing.ts'
import { GuessingBanner } from './guessing-banner.tsx'
import { showNewsOnScreen } from './news.ts'
import { screenAt } from './prefetch-screen.ts'
import styles from './shell.module.css'
import { closeSidebar, fitSidebar, openMobileMenu, toggleSidebar } from './shell-store.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { restoreUnansweredCount, setUnansweredCount } from './unanswered-count.ts'
import { useUrlCheck } from './use-url-check.ts'

/** The frame of every screen for signed-in users, with an error boundary around the screen. */
export const Shell = () => {
  const client = useQueryClient()
  const problem = useChanges(restoreSession, ({ waiting, guessing, news = [] }) => {
    sendWaiting(client)
    setUnansweredCount(waiting)
    setGuessing(guessing)
    showNewsOnScreen(news)
  })
  const isGuessed = useGuessing(({ isGoingOn, isHidden }) => isGoingOn && !isHidden)
  useExpiry()
  usePushes()
  const { user_id: userId } = useUser()
  useEffect(() => void resumeStoredUploads(userId), [userId])
  useEffect(() => void restoreUnansweredCount(), [])
  usePreloading()
  const location = useLocation()
  const { pathname } = location
  const narrow = useMedia(SHELL_NARROW)
  useWindowScroll()
  useDialogHistory(location)
  useUrlCheck()

  useEffect(() => fitSidebar(narrow), [narrow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => openMobileMenu(false), [pathname])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isBehindModal = useModals.getState().open.length > 0
      if (event.key === 'Escape' && !event.defaultPrevented && !isBehindModal) return closeSidebar()
      if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      if (!isBehindModal && !matchMedia(SHELL_NARROW).matches) toggleSidebar()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {shellWords.skipToContent}
      </a>
      <TopBar narrow={narrow} />
      <ConnectionBanner problem={problem} />
      <Sidebar />
      <main id="content" className={styles.content} tabIndex={-1}>
        {isGuessed && <GuessingBanner />}
        <ScreenBoundary key={screenOf(useFirstPath(pathname))}>
          <Outlet />
        </ScreenBoundary>
      </main>
    </div>
  )
}

/** Loads other screens before they are opened. */
const usePreloading = () => {
  const client = useQueryClient()
  const user = useUser()
  const { pathname } = useLocation()
  const preload = useEffectEvent(async (signal: AbortSignal) => {
    await screenAt(pathname)?.Component.preload()
    // The first screen does not wait for this. If it fails, screens load when they are opened.
    const code = await import('./preloading.ts').catch(ignoreErrors('screens load when they open'))
    if (!signal.aborted) await code?.startPreloading(client, user, signal)
  })
  useEffect(() => {
    const leaving = new AbortController()
    preload(leaving.signal)
    return () => leaving.abort()
  }, [])
}
