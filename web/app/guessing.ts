import { create } from 'zustand'
import { useSession } from '#web/session/session.ts'

/** Whether strangers have used up the wrong PINs of today, as the change feed told it last, and was not hidden since. */
export const useGuessing = create<{ isGoingOn: boolean; isHidden: boolean }>(() => ({
  isGoingOn: false,
  isHidden: false,
}))

export const setGuessing = (isGoingOn: boolean) =>
  useGuessing.setState((last) => ({ isGoingOn, isHidden: isGoingOn && last.isHidden }))

export const hideGuessing = () => useGuessing.setState({ isHidden: true })

useSession.subscribe(({ status }) => {
  if (status === 'signed out') setGuessing(false)
})
