import { create } from 'zustand'

/** The keys of the writes that this tab is sending. */
export const useSending = create<{ keys: readonly string[] }>(() => ({ keys: [] }))

/** Whether this tab has sent a write and waits for its answer. */
export const isBeingSent = (key: string) => useSending.getState().keys.includes(key)

/** Tells that a write is on its way, until it is answered. */
export const whileSending = async <T>(key: string, answer: Promise<T>): Promise<T> => {
  useSending.setState(({ keys }) => ({ keys: [...keys, key] }))
  try {
    return await answer
  } finally {
    useSending.setState(({ keys }) => ({ keys: keys.filter((each) => each !== key) }))
  }
}
