import { type ComponentType, type ReactNode, useState } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { lazyComponent, useLazy } from './use-lazy.ts'

/** A screen without props of its own, as `lazyScreen` returns it. */
export type LazyScreen = ComponentType<Loading> & { preload: () => Promise<void> }

interface Loading {
  /** Stands in place of the screen until its code is loaded. */
  loading?: ReactNode
}

/**
 * A screen whose code is loaded when it is first shown, or before by `preload`. After a failure it calls `failed`, and the
 * error boundary around it shows the error.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, failed?: () => void) => {
  const screen = lazyComponent(load)
  return Object.assign(
    (props: P & Loading) => {
      const [failure, setFailure] = useState<{ error: unknown }>()
      const Screen = useLazy(screen, (error) => {
        failed?.()
        setFailure({ error })
      })
      if (failure) throw failure.error
      return Screen ? <Screen {...props} /> : props.loading
    },
    {
      // A failure is shown when the screen is opened.
      preload: async () => {
        await screen.load().catch(ignoreErrors('opening loads again'))
      },
    },
  )
}
