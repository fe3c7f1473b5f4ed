import { furnish } from '#demo/furnish.ts'
import { demoPins, type KnownPin } from '#demo/pins.ts'
import { isEmpty } from '#demo/state.ts'
import type { Database } from '#worker/db/database.ts'
import { withLocalDatabase } from './local-database.ts'
import { localSecrets } from './secrets.ts'

/** Makes the local state ready: secrets, migrations, and demo data where nobody has used it yet. */
export const prepare = <T>(then: (db: Database, pins: KnownPin[]) => Promise<T> | T): Promise<T> => {
  const secrets = localSecrets()
  return withLocalDatabase(async (db) => {
    if (await isEmpty(db)) await furnish(db, secrets, Date.now())
    return then(db, await demoPins(db, secrets))
  })
}
