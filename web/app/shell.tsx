import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useChanges } from '#web/cache/change-feed.ts'
import { SHELL_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { resumeStoredUploads } from '#web/photos/upload/resume-uploads.ts'
import { usePushes } from '#web/push/use-pushes.ts'
import { BookingHost } from '#web/schedule/booking/booking-host.tsx'
import { restoreSession, useUser } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { useDialogHistory } from '#web/ui/dialog-history.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { shellWords } from '#words/shell.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { setGuessing, useGuessing } from './guessing.ts'
import { GuessingBanner } from './guessing-banner.tsx'
import { useLanguageOffer } from './language-offer.ts'
import { showNewsOnScreen } from './news.ts'
import styles from './shell.module.css'
import { closeSidebar, fitSidebar, openMobileMenu, toggleSidebar } from './shell-store.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { restoreUnansweredCount, setUnansweredCount } from './unanswered-count.ts'
import { useUrlCheck } from './use-url-check.ts'

const LanguageQuestion = lazyDialog(async () => (await import('#web/session/language-question.tsx')).LanguageQuestion)

/** The frame of every screen for signed-in users. */
export const Shell = ({ children }: { children: ReactNode }) => {
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
  useLanguageOffer()
  const { user_id: userId, language } = useUser()
  const [isAsked, setAsked] = useState(true)
  useEffect(() => void resumeStoredUploads(userId), [userId])
  useEffect(() => void restoreUnansweredCount(), [])
  const location = useLocation()
  const { pathname } = location
  const narrow = useMedia(SHELL_NARROW)
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
        {children}
      </main>
      <BookingHost />
      {language === null && isAsked && <LanguageQuestion onClose={() => setAsked(false)} />}
    </div>
  )
}
