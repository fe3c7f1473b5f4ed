import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** A component whose code is loaded on demand. */
interface LazyComponent<P> {
  load: () => Promise<ComponentType<P>>
  /** The component, once it is loaded. */
  current: () => ComponentType<P> | undefined
}

/** Makes a lazy component. Its code is loaded once. After a failure, the next `load` tries again. */
export const lazyComponent = <P>(fetchCode: () => Promise<ComponentType<P>>): LazyComponent<P> => {
  let current: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  return {
    current: () => current,
    load: () => {
      loading ??= fetchCode().then(
        (component) => {
          current = component
          return component
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/** The component, once it is loaded. Calls `onError` if the load fails while this is mounted. */
export const useLazy = <P>({ load, current }: LazyComponent<P>, onError: (error: unknown) => void) => {
  const [Loaded, setLoaded] = useState(current)
  const reportError = useEffectEvent(onError)
  useEffect(() => {
    let isMounted = true
    load().then(
      (component) => isMounted && setLoaded(() => component),
      (error: unknown) => isMounted && reportError(error),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return Loaded
}
