import { demoPins, type KnownPin } from '#demo/pins.ts'
import { isEmpty } from '#demo/read-database.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Database } from '#worker/db/database.ts'
import { withLocalDatabase } from './local-database.ts'
import { localSecrets } from './secrets.ts'

/** Makes local secrets, applies migrations, fills an empty database with demo data, then calls `then` with it. */
export const prepare = <T>(then: (db: Database, pins: KnownPin[]) => Promise<T> | T): Promise<T> => {
  const secrets = localSecrets()
  return withLocalDatabase(async (db) => {
    if (await isEmpty(db)) await seedDemo(db, secrets, Date.now())
    return then(db, await demoPins(db, secrets))
  })
}
