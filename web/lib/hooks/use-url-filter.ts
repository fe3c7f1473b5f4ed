import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The filters of a screen, kept in the URL under their names. `fields` must be the same array at each render. */
export const useUrlFilter = <Field extends string>(fields: readonly Field[]) => {
  const [params, setParams] = useSearchParams()
  const choose = useCallback(
    (field: Field, value: string) =>
      setParams(
        (before) => {
          if (value) before.set(field, value)
          else before.delete(field)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  const clear = useCallback(
    () =>
      setParams(
        (before) => {
          for (const field of fields) before.delete(field)
          return before
        },
        { replace: true },
      ),
    [setParams, fields],
  )
  return { params, choose, clear }
}
