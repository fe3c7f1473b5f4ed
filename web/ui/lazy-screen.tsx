import { type ComponentType, useState } from 'react'
import { lazyComponent, useLazy } from './use-lazy.ts'

export type LazyScreen = ReturnType<typeof lazyScreen>

/**
 * A screen whose code is loaded when it is first shown, or before by `preload`. If that fails, the error boundary around
 * it shows it.
 */
export const lazyScreen = (load: () => Promise<ComponentType>) => {
  const screen = lazyComponent(load)
  return Object.assign(
    () => {
      const [failure, setFailure] = useState<{ error: unknown }>()
      const Screen = useLazy(screen, (error) => setFailure({ error }))
      if (failure) throw failure.error
      return Screen && <Screen />
    },
    {
      // A failure is shown when the screen is opened.
      preload: async () => {
        await screen.load().catch(() => undefined)
      },
    },
  )
}
