import './wrangler-env.ts'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { bundle } from './bundle.ts'
import { immutableCache } from './immutable-cache.ts'
import { lostAnswer } from './lost-answer.ts'
import { HOST } from './port.ts'
import { serveUntilStopped } from './serve.ts'
import { command, misused } from './stop.ts'

const wantsBuild = (): boolean => {
  try {
    return !parseArgs({ options: { 'no-build': { type: 'boolean' } } }).values['no-build']
  } catch {
    throw misused('Usage: npm run preview [-- --no-build]')
  }
}

/** Builds for production, or with --no-build takes the existing build, and serves it on the local state. */
await command(async () => {
  if (wantsBuild()) await bundle()
  await serveUntilStopped((port) =>
    preview({ plugins: [immutableCache, lostAnswer], preview: { host: HOST, port, strictPort: true } }),
  )
})
