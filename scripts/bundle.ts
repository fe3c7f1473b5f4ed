import { createBuilder } from 'vite'
import { localSecrets } from './secrets.ts'

/** The production build, in `dist`. The preview takes its secrets from there, so they have to exist before it. */
export const bundle = async (): Promise<void> => {
  localSecrets()
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
