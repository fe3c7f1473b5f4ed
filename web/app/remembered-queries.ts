import { create } from 'zustand'
import type { Screen } from './screens.ts'

/** The query of each screen's URL as it was left, by path: the navigation returns to the same filters. */
const useRememberedQueries = create<Readonly<Record<string, string>>>(() => ({}))

/** Remembers a screen's query, without the parameter that opens a dialog. */
export const rememberQuery = ({ path, dialogParam }: Screen, search: string) => {
  const params = new URLSearchParams(search)
  if (dialogParam) params.delete(dialogParam)
  useRememberedQueries.setState({ [path]: params.size > 0 ? `?${params}` : '' })
}

export const forgetQueries = () => useRememberedQueries.setState({}, true)

/** The address at which a screen was left; the screen itself links to its plain path. */
export const useRememberedAddress = () => {
  const queries = useRememberedQueries()
  return (path: string, isShown: boolean) => path + (isShown ? '' : (queries[path] ?? ''))
}
