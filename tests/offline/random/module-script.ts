import { resolve } from 'node:path'
import { build } from 'vite'

interface Bundle {
  script: string
  style: string
}

/** A module with its imports, bundled to a script that sets a global variable to its exports, and its styles. */
export const moduleScript = async (path: string, global: string): Promise<Bundle> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, '../../..', path), formats: ['iife'], name: global },
    },
  })
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const chunk = files.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${path} could not be bundled`)
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { script: chunk.code, style: style?.type === 'asset' ? String(style.source) : '' }
}
