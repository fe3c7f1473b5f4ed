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
  /** The number of matrices in a walk over all routes, and its seed; an empty seed is random. */
  WALK_MATRICES: string
  /** The share of routes to call with each matrix. */
  WALK_PART: string
  WALK_SEED: string
}
