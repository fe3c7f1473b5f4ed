import { resolve } from 'node:path'
import { build } from 'vite'

/** A module of the web and all that it imports, as a script that leaves its exports in a global variable. */
export const moduleScript = async (path: string, global: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, '../../..', path), formats: ['iife'], name: global },
    },
  })
  const [bundle] = [built].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk) throw new Error(`${path} could not be bundled`)
  return chunk.code
}
