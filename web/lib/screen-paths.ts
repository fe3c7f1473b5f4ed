import { createContext, use } from 'react'

/** The paths of the screens that this app has; app says which, so that a feature need not know. */
export const ScreenPaths = createContext<readonly string[]>([])

export const useHasScreen = (path: string) => use(ScreenPaths).includes(path)
