import type { SignedInUser } from '#contract/session/session.ts'
import { CACHE_SCHEMA_HASH } from './schema-hash.ts'

/** A short name for a text. */
const shortened = (text: string) => {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}

/**
 * Whose what is kept is: a user with these permissions, for an app that knows its answers in this shape. Under another
 * name nothing of it is found.
 */
export const cacheOwnerOf = ({ user_id, permissions }: Pick<SignedInUser, 'user_id' | 'permissions'>) =>
  `${CACHE_SCHEMA_HASH}.${user_id}.${shortened([...permissions].sort().join())}`
