import { resolve } from 'node:path'
import { build, createBuilder } from 'vite'
import { projectFolder } from './run.ts'
import { closeToOthers, localSecrets } from './secrets.ts'

/** The production build into `dist`. It copies the local secrets there for the preview, so they are made first. */
export const bundle = async (): Promise<void> => {
  localSecrets()
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  closeToOthers(resolve(projectFolder, 'dist/tradeboard/.dev.vars'))
  await build({ configFile: 'vite.lead-form.config.ts', logLevel: 'warn' })
}
