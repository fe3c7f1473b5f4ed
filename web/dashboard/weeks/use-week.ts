import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { WeekPath } from '#contract/stats/standings.ts'
import { mondayOf } from '#contract/weeks.ts'

/** The Monday of the week in the URL; undefined where the URL has none. */
export const useWeek = () => {
  const [params, setParams] = useSearchParams()
  const asked = v.safeParse(WeekPath, { day: params.get('week') })
  const setWeek = (monday: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (monday === undefined) after.delete('week')
        else after.set('week', monday)
        return after
      },
      { replace: true },
    )
  return { monday: asked.success ? mondayOf(asked.output.day) : undefined, setWeek }
}
