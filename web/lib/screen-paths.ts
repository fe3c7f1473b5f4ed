import { createContext, use } from 'react'

/** The list of what waits to be sent, to which the messages about it lead. */
export const OUTBOX_PATH = '/outbox'

/** The section of the settings with import, export and backups. */
export const DATA_PATH = '/admin/settings/data'

/** The paths of all screens. The app provides them, because features do not import it. */
export const ScreenPaths = createContext<readonly string[]>([])

export const useHasScreen = (path: string) => use(ScreenPaths).includes(path)

/** The screen at a path: the panel of a lead is one with the board, a section of the settings with the others. */
export const screenOf = (pathname: string) => pathname.replace(/^(\/leads|\/admin\/settings)\/[^/]+$/, '$1')
