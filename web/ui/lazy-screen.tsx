import { type ComponentType, useState } from 'react'
import { lazyComponent, useLazy } from './use-lazy.ts'

/** A screen whose code is loaded when it is first shown. If that fails, the error boundary around it shows it. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const screen = lazyComponent(load)
  return (props: P) => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Screen = useLazy(screen, (error) => setFailure({ error }))
    if (failure) throw failure.error
    return Screen && <Screen {...props} />
  }
}
