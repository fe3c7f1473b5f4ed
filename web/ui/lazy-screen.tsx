import { type ComponentType, useState } from 'react'
import { lazyComponent, useLazy } from './use-lazy.ts'

/** A screen whose code is loaded when it is first shown. Where it does not come, the boundary around it says so. */
export const lazyScreen = (load: () => Promise<ComponentType>) => {
  const screen = lazyComponent(load)
  return () => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Screen = useLazy(screen, (error) => setFailure({ error }))
    if (failure) throw failure.error
    return Screen && <Screen />
  }
}
