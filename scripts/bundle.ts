import { resolve } from 'node:path'
import { build, createBuilder } from 'vite'
import { pageBuilds } from './page-build.ts'
import { projectFolder } from './run.ts'
import { closeToOthers, localSecrets } from './secrets.ts'

/** Builds the app and the Worker into `dist`. Creates the local secrets first, because the preview needs a copy of them. */
export const bundle = async (): Promise<void> => {
  localSecrets()
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  closeToOthers(resolve(projectFolder, 'dist/tradeboard/.dev.vars'))
  for (const page of pageBuilds()) await build(page)
}
