import { createContext, use } from 'react'

/** The outbox's screen, to which toasts about queued writes link. */
export const OUTBOX_PATH = '/outbox'

/** The section of the settings with import, export and backups. */
export const DATA_PATH = '/admin/settings/data'

/** The paths of all screens. The app provides them, because features do not import it. */
export const ScreenPaths = createContext<readonly string[]>([])

export const useHasScreen = (path: string) => use(ScreenPaths).includes(path)

/** The screen of a path. A lead's panel belongs to the board, a section belongs to the settings. */
export const screenOf = (pathname: string) => pathname.replace(/^(\/leads|\/admin\/settings)\/[^/]+$/, '$1')
