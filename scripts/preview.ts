import './wrangler-env.ts'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.ts'
import { serveUntilStopped } from './serve.ts'
import { serveBuilt } from './serve-built.ts'
import { command, misused } from './stop.ts'

const wantsBuild = (): boolean => {
  try {
    return !parseArgs({ options: { 'no-build': { type: 'boolean' } } }).values['no-build']
  } catch {
    throw misused('Usage: npm run preview [-- --no-build]')
  }
}

/** Builds for production (with --no-build, uses the existing build) and serves it on the local state. */
await command(async () => {
  if (wantsBuild()) await bundle()
  await serveUntilStopped(serveBuilt)
})
