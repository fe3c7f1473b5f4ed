import * as v from 'valibot'
import { Stop } from '../stop.ts'
import { readConfig, writeDatabaseId } from './config.ts'
import { failed, type Wrangler } from './wrangler.ts'

const Databases = v.array(v.object({ uuid: v.string(), name: v.string() }))

/** Creates the D1 database if it is missing and writes its id into the configuration. Returns whether it was created. */
export const ensureDatabase = async (wrangler: Wrangler, file: string): Promise<boolean> => {
  const { database, databaseId } = readConfig(file)
  const listed = async () => wrangler.askJson(['d1', 'list', '--json'], Databases)
  const found = await listed()
  const named = found?.find(({ name }) => name === database)
  if (databaseId !== undefined && found) {
    if (!found.some(({ uuid }) => uuid === databaseId)) throw wrongAccount(databaseId)
    console.log(`✓ The database ${database} is there.`)
    return false
  }
  if (named) {
    writeDatabaseId(named.uuid, file)
    console.log(`✓ The database ${database} is there. Its id now stands in wrangler.toml.`)
    return false
  }
  await wrangler.change(['d1', 'create', database], { note: 'unless it is there' })
  if (wrangler.isDryRun) console.log('  then its id is written into wrangler.toml, as database_id')
  const created = (await listed())?.find(({ name }) => name === database)
  if (wrangler.isDryRun) return true
  if (!created)
    throw new Stop(`The database ${database} was created, but is not listed yet. Run this again in a minute.`)
  writeDatabaseId(created.uuid, file)
  console.log(`✓ The database ${database} is created. Its id now stands in wrangler.toml.`)
  return true
}

const wrongAccount = (id: string) =>
  new Stop(`wrangler.toml names the database ${id}, which this Cloudflare account does not have.
Log in to the account of the deployment; or, for a new one, put the zeros back:
database_id = "00000000-0000-0000-0000-000000000000"`)

// Codes of Cloudflare's API.
const NO_SUCH_BUCKET = 'code: 10006'
const R2_IS_OFF = 'code: 10042'

/** Creates the R2 bucket of the photos if it is missing. */
export const ensureBucket = async (wrangler: Wrangler, file: string) => {
  const { bucket } = readConfig(file)
  const info = ['r2', 'bucket', 'info', bucket]
  const answer = await wrangler.ask(info)
  if (answer?.code === 0) return console.log(`✓ The bucket ${bucket} is there.`)
  const said = answer ? answer.output + answer.errors : NO_SUCH_BUCKET
  if (said.includes(R2_IS_OFF)) throw new Stop(SWITCH_R2_ON)
  if (answer && !said.includes(NO_SUCH_BUCKET)) throw failed(info, answer)
  await wrangler.change(['r2', 'bucket', 'create', bucket], { note: 'unless it is there' })
  if (!wrangler.isDryRun) console.log(`✓ The bucket ${bucket} is created.`)
}

const SWITCH_R2_ON = `R2, which keeps the photos, is not switched on in this Cloudflare account.
Switch it on at https://dash.cloudflare.com, under R2 (it has a free amount, but asks for a means of payment), then run this again.`
