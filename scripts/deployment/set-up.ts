import { CONFIG, readConfig } from './config.ts'
import { requireLogin } from './login.ts'
import type { Prompt } from './prompt.ts'
import { ensureSecrets } from './secrets.ts'
import { ensureBucket, ensureDatabase } from './storage.ts'
import type { Wrangler } from './wrangler.ts'

/** The steps of `npm run setup`. Each does only what is missing. */
export const setUp = async (wrangler: Wrangler, prompt: Prompt, file = CONFIG) => {
  await requireLogin(wrangler, readConfig(file))
  const isDatabaseNew = await ensureDatabase(wrangler, file)
  await ensureBucket(wrangler, file)
  await ensureSecrets(wrangler, { isDatabaseNew, prompt })
}
