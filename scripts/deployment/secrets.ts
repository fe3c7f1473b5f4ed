import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { requiredEmail } from '#contract/fields.ts'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import type { Env } from '#worker/env.ts'
import { Stop } from '../stop.ts'
import { newVapidKeys } from '../vapid-keys.ts'
import type { Prompt } from './prompt.ts'
import { failed, jsonIn, type Wrangler } from './wrangler.ts'

type SecretName = Extract<keyof Env, `PIN_${string}` | `VAPID_${string}` | 'DEVICE_KEY' | 'OWNER_PIN'>
type Secrets = Partial<Record<SecretName, string>>

/** Long random texts, created once. With other values nobody could sign in. */
const RANDOM = ['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY'] as const satisfies SecretName[]
const PUSH = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const satisfies SecretName[]
/** The secrets that every deployment needs. */
export const NEEDED: readonly SecretName[] = [...RANDOM, 'OWNER_PIN']

const Names = v.array(v.object({ name: v.string() }))
const LIST = ['secret', 'list', '--format', 'json']

/** The names of the secrets that the deployed Worker has; undefined in a dry run. */
export const storedSecrets = async (wrangler: Wrangler): Promise<string[] | undefined> => {
  const answer = await wrangler.ask(LIST)
  if (!answer) return undefined
  // Before the first secret or deployment there is no Worker. Any other failure must not count as "no secrets".
  if (answer.code !== 0) {
    if (/Worker "[^"]+"[^\n]* not found/.test(answer.output + answer.errors)) return []
    throw failed(LIST, answer)
  }
  const read = v.safeParse(Names, jsonIn(answer.output))
  if (!read.success) throw failed(LIST, answer)
  return read.output.map(({ name }) => name)
}

interface Situation {
  /** Whether the database already existed, so that its PINs may depend on existing secrets. */
  isDatabaseNew: boolean
  prompt: Prompt
}

/** Creates or asks for missing secrets and stores them. Existing secrets stay. */
export const ensureSecrets = async (wrangler: Wrangler, { isDatabaseNew, prompt }: Situation) => {
  const stored = await storedSecrets(wrangler)
  const isMissing = (name: SecretName) => !stored?.includes(name)
  const random = RANDOM.filter(isMissing)
  if (stored && !isDatabaseNew && random.length > 0) await refuseUsedDatabase(wrangler)
  if (wrangler.isDryRun) return storeNothing(wrangler)

  const secrets: Secrets = Object.fromEntries(random.map((name) => [name, randomBytes(32).toString('hex')]))
  if (isMissing('OWNER_PIN')) secrets.OWNER_PIN = await askOwnerPin(prompt)
  if (PUSH.some(isMissing)) Object.assign(secrets, await pushSecrets(prompt))
  const names = Object.keys(secrets)
  if (names.length === 0) return console.log('✓ The secrets are there.')
  await wrangler.change(['secret', 'bulk'], { input: JSON.stringify(secrets) })
  console.log(`✓ Stored: ${names.join(', ')}.`)
}

const storeNothing = async (wrangler: Wrangler) => {
  console.log(
    '  asks for the owner’s PIN, twice and unseen, and for an address for push services, where they are missing',
  )
  await wrangler.change(['secret', 'bulk'], {
    note: `those of ${[...NEEDED, ...PUSH].join(', ')} that are missing, on its standard input`,
  })
}

const Users = v.array(v.object({ results: v.array(v.object({ tables: v.number() })) }))

/** Refuses to replace lost secrets, because all PINs depend on them. */
const refuseUsedDatabase = async (wrangler: Wrangler) => {
  const sql = "SELECT count(*) AS tables FROM sqlite_master WHERE name = 'users'"
  const answer = await wrangler.askJson(['d1', 'execute', 'DB', '--remote', '--json', '--command', sql], Users)
  if (answer?.[0]?.results[0]?.tables === 0) return
  throw new Stop(`The database is in use, but the Worker lacks secrets that its PINs were made with (${RANDOM.join(', ')}).
With new ones nobody could sign in. Set the old ones again: npx wrangler secret put NAME`)
}

const TRIES = 5

/** Asks for six digits that are not easily guessed, twice. */
const askOwnerPin = async (prompt: Prompt) => {
  console.log('\nThe owner’s PIN makes the first admin: at the first sign-in, and while there is no other admin.')
  for (let tries = 0; tries < TRIES; tries++) {
    const pin = await prompt.askSecret('Six digits of your choice (not shown):')
    if (!/^\d{6}$/.test(pin)) console.log('A PIN has six digits.')
    else if (isPopularPin(pin))
      console.log('Too many people choose this PIN, so it is guessed first. Choose another one.')
    else if ((await prompt.askSecret('Once more:')) !== pin) console.log('The two differ.')
    else return pin
  }
  throw new Stop('No PIN was chosen. Run this again: what is done is not done twice.')
}

/** The keys of push notifications, with the address that push services require; none if no address is given. */
const pushSecrets = async (prompt: Prompt): Promise<Secrets> => {
  console.log('\nPush services want an e-mail address, in case notifications of yours give them trouble.')
  for (let tries = 0; tries < TRIES; tries++) {
    const address = await prompt.ask('Your e-mail address (empty: no push notifications for now):')
    if (address === '') return {}
    if (v.is(requiredEmail, address)) return { ...newVapidKeys(), VAPID_SUBJECT: `mailto:${address}` }
    console.log('This is no e-mail address.')
  }
  return {}
}
