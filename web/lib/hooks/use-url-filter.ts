import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The parameters of the URL, and a function that sets some of them. A parameter without a value is removed. */
export const useUrlParams = () => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (values: Readonly<Record<string, string | undefined>>, replace = true) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(values)) {
            if (value) before.set(name, value)
            else before.delete(name)
          }
          return before
        },
        { replace },
      ),
    [setParams],
  )
  return [params, set] as const
}

/** The filters of a screen, kept in the URL under their names. `fields` must be the same array at each render. */
export const useUrlFilter = <Field extends string>(fields: readonly Field[]) => {
  const [params, set] = useUrlParams()
  const choose = useCallback((field: Field, value: string) => set({ [field]: value }), [set])
  const clear = useCallback(() => set(Object.fromEntries(fields.map((field) => [field, undefined]))), [set, fields])
  return { params, choose, clear }
}
