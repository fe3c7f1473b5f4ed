import * as v from 'valibot'
import { Stop } from '../stop.ts'
import { jsonIn, LOG_IN_FIRST, type Wrangler } from './wrangler.ts'

const WhoAmI = v.object({ accounts: v.array(v.object({ id: v.string(), name: v.string() })) })

/** Checks that wrangler is logged in to exactly one account. @throws Stop */
export const requireLogin = async (wrangler: Wrangler, { hasAccount }: { hasAccount: boolean }) => {
  const answer = await wrangler.ask(['whoami', '--json'], 'logged in?')
  if (!answer) return
  if (answer.code !== 0) throw new Stop(LOG_IN_FIRST)
  const read = v.safeParse(WhoAmI, jsonIn(answer.output))
  const accounts = read.success ? read.output.accounts : []
  if (accounts.length < 2 || hasAccount || process.env.CLOUDFLARE_ACCOUNT_ID) return
  throw new Stop(`You have several Cloudflare accounts. Put the one of this deployment at the top of wrangler.toml:

${accounts.map(({ id, name }) => `account_id = "${id}"   # ${name}`).join('\n')}`)
}
