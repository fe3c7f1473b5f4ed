import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { toast } from '#web/lib/toasts.ts'
import { shellWords } from '#words/shell.ts'

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
