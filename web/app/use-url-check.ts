import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { toast } from '#web/lib/toasts.ts'
import { shellWords } from '#web/messages/shell.ts'

/** Removes values that the screen of a URL does not know, and names them: without them it shows more than was asked for. */
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
    // A check whose code does not arrive is left out: the screen ignores such values.
    check().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [pathname, params, setParams])
}
