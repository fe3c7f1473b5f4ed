import { create } from 'zustand'
import type { Screen } from './screens.ts'

/** The query of each screen's URL as it was left, by path: the navigation returns to the same filters. */
const useLeftQueries = create<Readonly<Record<string, string>>>(() => ({}))

/** Remembers a screen's query, without the parameter that opens a dialog. */
export const rememberQuery = ({ path, dialogParam }: Screen, search: string) => {
  const params = new URLSearchParams(search)
  if (dialogParam) params.delete(dialogParam)
  useLeftQueries.setState({ [path]: params.size > 0 ? `?${params}` : '' })
}

export const forgetQueries = () => useLeftQueries.setState({}, true)

/** The address at which a screen was left; the screen itself links to its plain path. */
export const useLeftAddress = () => {
  const queries = useLeftQueries()
  return (path: string, isShown: boolean) => path + (isShown ? '' : (queries[path] ?? ''))
}
