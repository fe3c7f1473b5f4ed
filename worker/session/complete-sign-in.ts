import type { Context } from 'hono'
import type { SessionUser } from '#contract/session/session.ts'
import { type BusinessRow, businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { idempotencyKey, readIdempotency } from '#worker/http/request.ts'
import { type Actor, actorOf } from '#worker/write/actor.ts'
import { replay } from '#worker/write/idempotency.ts'
import { type StoredAnswer, selectStoredAnswer } from '#worker/write/store.ts'
import { type UserRow, userOf } from './store.ts'

/** The statements of every sign-in besides those for its user: the business, and the answer to a repeated write. */
export const selectForSignIn = (c: Context<App>) => ({
  business: selectBusiness,
  storedAnswer: selectStoredAnswer(idempotencyKey(c) ?? ''),
})

interface SignInRows {
  business: BusinessRow[]
  storedAnswer: StoredAnswer[]
}

/**
 * Returns the actor of a request whose user is known. The response will carry the position of the log before this read,
 * so that the client can request later changes.
 * @throws Replay with the stored answer, if the request repeats a write
 */
export const completeSignIn = async (
  c: Context<App>,
  row: UserRow,
  { business: [business], storedAnswer: [stored] }: SignInRows,
  now: number,
): Promise<Actor> => {
  const user = userOf(row)
  await replayRepeated(c, user, stored)
  c.set('logPosition', business?.log_position)
  return actorOf(user, businessOf(business), now)
}

/** A repeat is compared by user, not by access code. The body is read here, after the sign-in. */
const replayRepeated = async (
  c: Context<App>,
  { user_id, permissions }: SessionUser,
  stored: StoredAnswer | undefined,
) => {
  // The route that signs in has read the body before.
  const request = c.var.idempotency ?? (await readIdempotency(c))
  if (!request) return
  const hash = await hmac(secret(c.env, 'PIN_PEPPER'), `user ${user_id} ${request.hash}`)
  const idempotency = { key: request.key, hash, granted: permissions }
  c.set('idempotency', idempotency)
  if (stored) replay(stored, idempotency)
}
