import { dropCache } from './drop-cache.ts'

let forget: () => Promise<void> = dropCache

/** Sets how cached data is deleted, once there is some in memory as well: the sign-in has none. */
export const onForgetCache = (act: () => Promise<void>) => {
  forget = act
}

/** Deletes all cached data, in memory and in IndexedDB. */
export const forgetCache = () => forget()
