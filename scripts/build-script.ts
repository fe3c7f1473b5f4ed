import { build } from 'vite'
import { projectFolder } from './run.ts'

/** Builds a small script that runs before the app, and that reads about the app's files in `BUILT`. */
export const buildScript = async (input: string, built: unknown): Promise<string> => {
  const [output] = [
    await build({
      configFile: false,
      root: projectFolder,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILT: JSON.stringify(built) },
      build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
    }),
  ].flat()
  const [file] = output && 'output' in output ? output.output : []
  if (file?.type !== 'chunk') throw new Error(`${input} was not built`)
  return file.code.trim()
}
