import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { forgetScrollPositions, IsOpenedAgain, useWindowScroll } from '#web/lib/hooks/use-window-scroll.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { screenOf } from '#web/lib/screen-paths.ts'
import { toast } from '#web/lib/toasts.ts'
import { LoadingScreen } from '#web/loading/loading-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { restoreSession, useUser } from '#web/session/session.ts'
import { KeepMounted } from '#web/ui/keep-mounted.tsx'
import { appWords } from '#words/app.ts'
import { dropScreens, type MountedScreen, NO_SCREENS, prepareScreen, showScreen } from './mounted-screen-list.ts'
import { screenAt } from './prefetch-screen.ts'
import type { Prepare } from './preloading.ts'
import { forgetQueries, rememberQuery } from './remembered-queries.ts'
import { mayOpen, NAVIGATION, patternOf, SCREENS, type Screen } from './screens.ts'

/** The screen of the address, beside the hidden ones that stay mounted. `children` are the routes that show no screen. */
export const MountedScreens = ({ children }: { children: ReactNode }) => {
  const location = useLocation()
  const way = useNavigationType()
  const user = useUser()
  const [mounted, setMounted] = useState(NO_SCREENS)
  // A screen that crashed does not stay mounted.
  const [crashed, setCrashed] = useState<readonly Screen[]>([])
  const [onCrash] = useState(
    () => (screen: Screen) => setCrashed((before) => (before.includes(screen) ? before : [...before, screen])),
  )
  const current =
    mounted.current === location ? mounted : showScreen(mounted, screenAt(location.pathname), location, way)
  const screens = dropScreens(current, (screen) => !mayOpen(user, screen) || crashed.includes(screen))
  if (screens !== mounted) setMounted(screens)

  const { all, shown, isReturn } = screens
  useEffect(() => {
    // The browser freezes a page in the background before it discards one for lack of memory.
    const frozen = () => flushSync(() => setMounted((before) => dropScreens(before, () => true)))
    document.addEventListener('freeze', frozen)
    return () => document.removeEventListener('freeze', frozen)
  }, [])
  useWindowScroll(isReturn)
  useRememberedQuery(shown)
  usePreloading((pathname) => {
    const screen = screenAt(pathname)
    if (screen) setMounted((before) => prepareScreen(before, screen, pathname))
  })
  return (
    <>
      {all.map((each) => (
        <ScreenAt
          key={each.screen.path}
          screen={each.screen}
          location={each.location}
          way={each.way}
          isShown={each === shown}
          onCrash={onCrash}
        />
      ))}
      {!shown && <Routes>{children}</Routes>}
    </>
  )
}

interface ScreenAtProps extends Omit<MountedScreen, 'visit'> {
  isShown: boolean
  onCrash: (screen: Screen) => void
}

/**
 * A screen at its own address, which stays the same while another screen is shown. A navigation renders its content only
 * with a new address.
 */
const ScreenAt = memo(({ screen, location, way, isShown, onCrash }: ScreenAtProps) => {
  const path = screenOf(location.pathname)
  const content = useMemo(
    () => (
      <IsOpenedAgain value={way === 'POP'}>
        <ScreenBoundary key={path} onCrash={() => onCrash(screen)}>
          <Routes location={location}>
            <Route path={patternOf(screen)} element={<Guarded screen={screen} />} />
          </Routes>
        </ScreenBoundary>
      </IsOpenedAgain>
    ),
    [location, way, path, screen, onCrash],
  )
  return <KeepMounted isShown={isShown}>{content}</KeepMounted>
})

/** Remembers the query of the shown screen's URL for the navigation, until the sign-out. */
const useRememberedQuery = (shown: MountedScreen | undefined) => {
  useEffect(() => {
    if (shown) rememberQuery(shown.screen, shown.location.search)
  }, [shown])
  useEffect(
    () => () => {
      forgetQueries()
      forgetScrollPositions()
    },
    [],
  )
}

/** Loads other screens before they are opened, and renders them hidden by `prepare`. */
const usePreloading = (prepare: Prepare) => {
  const client = useQueryClient()
  const user = useUser()
  const { pathname } = useLocation()
  const preload = useEffectEvent(async (signal: AbortSignal) => {
    await screenAt(pathname)?.Component.preload()
    // The first screen does not wait for this. If it fails, screens load when they are opened.
    const code = await import('./preloading.ts').catch(ignoreErrors('screens load when they open'))
    if (!signal.aborted) await code?.startPreloading(client, user, prepare, signal)
  })
  useEffect(() => {
    const leaving = new AbortController()
    preload(leaving.signal)
    return () => leaving.abort()
  }, [])
}

/**
 * A screen, if the user may see it; otherwise a redirect to the leaderboard. Rights that were granted a moment ago are not
 * known here yet, so they are read again before a screen is refused for the first time.
 */
export const Guarded = ({ screen }: { screen: Screen }) => {
  const { path, Component } = screen
  const user = useUser()
  const isAllowed = mayOpen(user, screen)
  const seen = useRef<string>(undefined)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (isAllowed) {
      seen.current = path
      return
    }
    if (seen.current === path) {
      toast.info(appWords.accessLost(navigationLabel(path)))
      setRefused(path)
    } else {
      void restoreSession().finally(() => setRefused(path))
    }
    seen.current = undefined
  }, [isAllowed, path])
  if (isAllowed) return <Component loading={<LoadingScreen />} />
  return refused === path ? <Navigate to="/dashboard" replace /> : <LoadingScreen />
}

/** Detail screens use their parent's label. */
const navigationLabel = (path: string) =>
  [...NAVIGATION, ...SCREENS].find((screen) => path.startsWith(screen.path))?.label ?? path
