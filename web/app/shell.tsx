import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { create } from 'zustand'
import { useChanges } from '#web/cache/change-feed.ts'
import { SHELL_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { toast } from '#web/lib/toasts.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { reportNotices, restoreUnreadCount } from '#web/notices/unread-count.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { usePushes } from '#web/push/use-pushes.ts'
import { closeBooking, useBookingRequest } from '#web/schedule/booking/booking-request.ts'
import { LazyAppointmentDialog } from '#web/schedule/booking/lazy-appointment-dialog.ts'
import { restoreSession, useSession, useUser } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useDialogHistory } from '#web/ui/dialog-history.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { shellWords } from '#words/shell.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { useLanguageOffer } from './language-offer.ts'
import { showNewsOnScreen } from './news.ts'
import styles from './shell.module.css'
import { closeSidebar, fitSidebar, openMobileMenu, toggleSidebar } from './shell-store.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { restoreUnansweredCount, setUnansweredCount } from './unanswered-count.ts'

/** Whether strangers spent today's budget of wrong PINs (from the change feed), and whether the user hid the banner. */
const useGuessing = create<{ isGoingOn: boolean; isHidden: boolean }>(() => ({
  isGoingOn: false,
  isHidden: false,
}))

export const setGuessing = (isGoingOn: boolean) =>
  useGuessing.setState((last) => ({ isGoingOn, isHidden: isGoingOn && last.isHidden }))

const hideGuessing = () => useGuessing.setState({ isHidden: true })

useSession.subscribe(({ status }) => {
  if (status === 'signed out') setGuessing(false)
})

const LanguageQuestion = lazyDialog(async () => (await import('#web/session/language-question.tsx')).LanguageQuestion)

/** The frame of every screen for signed-in users. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const problem = useChanges(restoreSession, ({ waiting, guessing, notices, news = [] }) => {
    sendWaiting(client)
    setUnansweredCount(waiting)
    reportNotices(client, notices)
    setGuessing(guessing)
    showNewsOnScreen(news)
  })
  const isGuessed = useGuessing(({ isGoingOn, isHidden }) => isGoingOn && !isHidden)
  useExpiry()
  usePushes()
  useLanguageOffer()
  const { language } = useUser()
  const [isAsked, setAsked] = useState(true)
  useEffect(() => {
    void restoreUnansweredCount()
    void restoreUnreadCount()
  }, [])
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

/** Warns admins that strangers guess PINs, with advice. */
const GuessingBanner = () => (
  <div className={styles.banner} role="status">
    <ShieldAlert aria-hidden="true" />
    <p>
      <strong>{shellWords.guessing}</strong> {shellWords.guessingAdvice}
    </p>
    <ButtonLink to="/admin/settings/sign-in">{shellWords.letDeviceIn}</ButtonLink>
    <Button kind="quiet" onClick={hideGuessing}>
      {shellWords.hideGuessing}
    </Button>
  </div>
)

/** Removes URL values that the screen does not know and names them in a toast, because the screen then shows more than the URL asked for. */
export const useUrlCheck = () => {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (params.size === 0) return
    let isLeft = false
    const check = async () => {
      const { unknownValues } = await import('./url-values.ts')
      const unknown = unknownValues(pathname, params)
      if (isLeft || unknown.length === 0) return
      toast.warning(shellWords.unknownValues(unknown.map(({ name, value }) => `${name}=${value}`)))
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const { name } of unknown) after.delete(name)
          return after
        },
        { replace: true },
      )
    }
    // If the check's code fails to load, the screen ignores unknown values.
    check().catch(ignoreErrors('the screen ignores unknown values'))
    return () => {
      isLeft = true
    }
  }, [pathname, params, setParams])
}

/** Shows the dialog of the requested booking over the present screen. */
const BookingHost = () => {
  const { request } = useBookingRequest()
  // The next user of the device does not see the lead of the one before.
  useEffect(() => closeBooking, [])
  if (!request) return null
  const { lead, kind, promotion } = request
  return <LazyAppointmentDialog lead={lead} initial={{ kind }} promotion={promotion} onClose={closeBooking} />
}
