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
  OLDER_DB: D1Database
}
