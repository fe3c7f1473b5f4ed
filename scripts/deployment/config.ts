import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectFolder } from '../run.ts'
import { Stop } from '../stop.ts'

export const CONFIG = resolve(projectFolder, 'wrangler.toml')
/** Placeholder for the id of a database that does not exist yet. */
const NO_DATABASE = '00000000-0000-0000-0000-000000000000'

const line = (key: string) => new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm')

/** The names in `wrangler.toml`. `databaseId` is undefined before the setup. @throws Stop if a name is missing */
export const readConfig = (file = CONFIG) => {
  const text = readFileSync(file, 'utf8')
  const named = (key: string) => {
    const [, value] = line(key).exec(text) ?? []
    if (value === undefined) throw new Stop(`${file} has no ${key}.`)
    return value
  }
  const id = named('database_id')
  return {
    worker: named('name'),
    database: named('database_name'),
    bucket: named('bucket_name'),
    databaseId: id === NO_DATABASE ? undefined : id,
    hasAccount: line('account_id').test(text),
  }
}

export const writeDatabaseId = (id: string, file = CONFIG) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(line('database_id'), `database_id = "${id}"`))
