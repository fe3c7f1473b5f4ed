import './wrangler-env.ts'
import { openAsBlob } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Manifest } from '#contract/transfer/archive.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { pinKeysOf } from '#worker/transfer/pin-keys.ts'
import { withLocalDatabase, withScratchDatabase } from './local-database.ts'
import { migrationNames } from './migration-files.ts'
import { openArchive } from './restore/archive.ts'
import { withRemoteDeployment } from './restore/remote-deployment.ts'
import { rehearse, writeArchive } from './restore/write.ts'
import { localSecrets } from './secrets.ts'
import { statePath } from './state.ts'
import { command, misused, Stop } from './stop.ts'

const USAGE = `Usage: npm run restore -- FILE [--remote] [--replace] [--pins keep|new] [--dry-run]

  --remote    into the deployment of wrangler.toml; without it into the local state
  --replace   deletes the business that is there
  --pins      keep: the deployment has the PIN_PEPPER and PIN_SEAL_KEY of the one that the archive comes from
              new: it has others, so users need new PINs, and the owner signs in with OWNER_PIN to set them
  --dry-run   only checks the archive, tries it out, and says what is in it`

interface Asked {
  file: string
  remote: boolean
  replace: boolean
  dryRun: boolean
  pins: 'keep' | 'new' | undefined
}

const asked = (): Asked => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        pins: { type: 'string' },
      },
    })
    const { remote, replace, pins } = values
    const [file, another] = positionals
    if (!file || another || (pins !== undefined && pins !== 'keep' && pins !== 'new')) throw new Error()
    return { file, remote, replace, dryRun: values['dry-run'], pins }
  } catch {
    throw misused(USAGE)
  }
}

/** Whether the archive's PINs work in the target: computed for the local state, given by --pins for a deployment. */
const keepsPins = async ({ remote, pins }: Asked, { pins: stored }: Manifest): Promise<boolean> => {
  if (pins) return pins === 'keep'
  if (remote) {
    throw new Stop(
      'Say --pins keep where the deployment has the secrets with which the archive was made, else --pins new.',
    )
  }
  const own = await pinKeysOf(localSecrets())
  return own.pepper === stored.pepper && own.seal === stored.seal
}

const tell = (line: string) => console.log(`  ${line}`)

const tellContents = ({ business_name, made_at, tables, files, with_photos, missing }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const photos = files.filter(({ path }) => path.startsWith('photos/')).length
  tell(`${business_name}, as of ${new Date(made_at).toISOString()}: the archive is whole.`)
  tell(
    `${rows.toLocaleString('en-US')} rows, ${with_photos ? `${photos} photos and thumbnails` : 'photos not included'}`,
  )
  if (missing.length > 0) tell(`${missing.length} photos had no file any more when it was made.`)
}

const opened = async (file: string) => {
  try {
    return await openAsBlob(file)
  } catch {
    throw new Stop(`${file} cannot be read.`)
  }
}

await command(async () => {
  const wishes = asked()
  const archive = await openArchive(await opened(wishes.file), { migrations: migrationNames() })
  tellContents(archive.manifest)
  if (wishes.dryRun) {
    await withScratchDatabase((scratch) => rehearse(archive, scratch))
    return tell('It can be restored.')
  }
  const keepPins = await keepsPins(wishes, archive.manifest)
  await withScratchDatabase((scratch) => {
    const restore = (db: Database, photos: Env['PHOTOS']) =>
      writeArchive(archive, { db, photos, scratch }, { replace: wishes.replace, keepPins, onProgress: tell })
    return wishes.remote ? withRemoteDeployment(restore) : withLocalDatabase(restore)
  })
  tell(`Restored ${wishes.remote ? 'to the deployment' : `to ${statePath()}`}.`)
  if (!keepPins) tell('Its users have no PINs: sign in with OWNER_PIN, and give them new ones under Admin Settings.')
})
