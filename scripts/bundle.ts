import { resolve } from 'node:path'
import { build, createBuilder } from 'vite'
import { projectFolder } from './run.ts'
import { closeToOthers, localSecrets } from './secrets.ts'

/** The builds of pages that load nothing of the app. */
const PAGES = ['vite.lead-form.config.ts', 'vite.customer-page.config.ts']

/** Builds the app and the Worker into `dist`. Creates the local secrets first, because the preview needs a copy of them. */
export const bundle = async (): Promise<void> => {
  localSecrets()
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  closeToOthers(resolve(projectFolder, 'dist/tradeboard/.dev.vars'))
  for (const configFile of PAGES) await build({ configFile, logLevel: 'warn' })
}
