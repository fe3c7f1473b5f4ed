/** Calls back for each call of an object's methods until the returned function is called. */
export const watchCalls = <Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  called: () => void,
): (() => void) => {
  const undos = names.map((name) => {
    const own = Object.getOwnPropertyDescriptor(target, name)
    const method = target[name] as (...given: unknown[]) => unknown
    const value = (...given: unknown[]) => {
      called()
      return method.apply(target, given)
    }
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
    return () => (own ? Object.defineProperty(target, name, own) : delete target[name])
  })
  return () => {
    for (const undo of undos) undo()
  }
}
