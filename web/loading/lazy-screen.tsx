import { type ComponentType, useState } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { lazyComponent, useLazy } from './use-lazy.ts'

/** A screen without props, as `lazyScreen` returns it. */
export type LazyScreen = ComponentType & { preload: () => Promise<void> }

/**
 * A screen whose code is loaded when it is first shown, or before by `preload`. After a failure it calls `failed`, and the
 * error boundary around it shows the error.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, failed?: () => void) => {
  const screen = lazyComponent(load)
  return Object.assign(
    (props: P) => {
      const [failure, setFailure] = useState<{ error: unknown }>()
      const Screen = useLazy(screen, (error) => {
        failed?.()
        setFailure({ error })
      })
      if (failure) throw failure.error
      return Screen && <Screen {...props} />
    },
    {
      // A failure is shown when the screen is opened.
      preload: async () => {
        await screen.load().catch(ignoreErrors('opening loads again'))
      },
    },
  )
}
