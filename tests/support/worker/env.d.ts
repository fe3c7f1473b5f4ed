/// <reference types="vite/types/importMeta.d.ts" />
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '#worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
    interface GlobalProps {
      mainModule: typeof import('#worker/index.ts')
    }
  }
}

interface TestEnv extends Env {
  TEST_MIGRATIONS: D1Migration[]
  OTHER_DB: D1Database
  SCRATCH_DB: D1Database
  OTHER_PHOTOS: R2Bucket
  /** How many matrices a walk over all routes tries, and from which seed; an empty one is random. */
  WALK_MATRICES: string
  /** The part of the routes that each is tried on. */
  WALK_PART: string
  WALK_SEED: string
}
