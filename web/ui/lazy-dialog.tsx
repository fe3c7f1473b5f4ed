import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { offlineError } from '#web/lib/api/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'

/**
 * A dialog whose code is loaded when it is opened. Where the code does not come, that is told and the dialog counts as
 * closed: the screen behind it stands, and opening it again asks for the code again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined
  return (props: P) => {
    const [Loaded, setLoaded] = useState(() => loaded)
    const failed = useEffectEvent((error: unknown) => {
      console.error('The dialog could not be loaded', error)
      toast.error(offlineError().message)
      props.onClose()
    })
    useEffect(() => {
      let isOpen = true
      load().then(
        (component) => {
          loaded = component
          if (isOpen) setLoaded(() => component)
        },
        (error: unknown) => isOpen && failed(error),
      )
      return () => {
        isOpen = false
      }
    }, [])
    return Loaded && <Loaded {...props} />
  }
}
