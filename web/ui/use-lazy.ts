import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** A component whose code is loaded when it is first asked for. */
interface LazyComponent<P> {
  load: () => Promise<ComponentType<P>>
  /** The component, once its code is here. */
  current: () => ComponentType<P> | undefined
}

/** Code is loaded once; where that failed, asking again loads it again. */
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

/** The component, as soon as its code is here. `onError` is called where it does not come while this is shown. */
export const useLazy = <P>({ load, current }: LazyComponent<P>, onError: (error: unknown) => void) => {
  const [Loaded, setLoaded] = useState(current)
  const failed = useEffectEvent(onError)
  useEffect(() => {
    let isShown = true
    load().then(
      (component) => isShown && setLoaded(() => component),
      (error: unknown) => isShown && failed(error),
    )
    return () => {
      isShown = false
    }
  }, [load])
  return Loaded
}
