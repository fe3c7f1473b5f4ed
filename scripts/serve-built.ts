import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { HOST } from './port.ts'
import { projectFolder } from './run.ts'
import { resourcesPath } from './state.ts'
import { Stop } from './stop.ts'

const BUILT = resolve(projectFolder, 'dist/tradeboard')

/** Serves the build on the local state directly by the Workers runtime. @throws Stop without a build */
export const serveBuilt = async (port: number): Promise<{ close: () => Promise<void> }> => {
  if (!existsSync(BUILT)) throw new Stop('There is no build yet: npm run build makes it.')
  // The build's configuration and the local secrets beside it.
  const { modulesRules, ...options } = workerOptionsOf(join(BUILT, 'wrangler.json')).workerOptions
  const path = join(BUILT, 'index.js')
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port,
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      // Enables the URLs that trigger the cron.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: resourcesPath(),
      workers: [{ ...options, modules: [{ type: 'ESModule', path, contents: readFileSync(path, 'utf8') }] }],
    }),
  )
  await server.ready
  return { close: () => server.dispose() }
}
