import { demoPins, type KnownPin } from '#demo/pins.ts'
import { isEmpty } from '#demo/read-database.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { selectAdminMissing } from '#worker/session/store.ts'
import { withLocalDatabase } from './local-database.ts'
import { localSecrets } from './secrets.ts'

/** Whether an empty database stays empty, like a new deployment's. */
const staysEmpty = () => process.env.TRADEBOARD_DEMO === 'no'

/**
 * Creates local secrets, applies migrations and fills an empty database with demo data. Then calls `then` with the
 * database, the PINs and the photos.
 */
export const prepare = <T>(
  then: (db: Database, pins: KnownPin[], photos: Env['PHOTOS']) => Promise<T> | T,
): Promise<T> => {
  const secrets = localSecrets()
  return withLocalDatabase(async (db, photos) => {
    if (!staysEmpty() && (await isEmpty(db))) await seedDemo(db, secrets, Date.now())
    const [vacant] = await db.batch([selectAdminMissing])
    return then(db, vacant.length > 0 ? [ownerPin(secrets)] : await demoPins(db, secrets), photos)
  })
}

const ownerPin = ({ OWNER_PIN }: { OWNER_PIN: string }): KnownPin => ({
  pin: OWNER_PIN,
  role: 'admin',
  name: 'the owner, who becomes the first admin',
})
