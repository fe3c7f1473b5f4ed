import { create } from 'zustand'
import { useSession } from '#web/session/session.ts'

/** Whether strangers spent today's budget of wrong PINs (from the change feed), and whether the user hid the banner. */
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
