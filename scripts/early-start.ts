import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { FIRST_SCREENS } from '#web/loading/first-screens.ts'
import { projectFolder } from './run.ts'

const SCRIPT = 'web/loading/early-start.ts'
const APP = 'web/app/staff-app.tsx'

/** Builds the file that starts the app's first requests, and names it in the page. */
export const earlyStart: Plugin = {
  name: 'early-start',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('There is no page to name the early start in')
      const built = filesIn(bundle)
      const known = new Set(built.first)
      const without = (file: string) => built.of(file).filter((url) => !known.has(url))
      const app = without(APP)
      for (const url of app) known.add(url)
      const screens = FIRST_SCREENS.map(({ files }) => [...new Set(files.flatMap(without))])
      const source = await scriptOf({ app, screens })
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'early-start.js', source }))
      page.source = String(page.source).replace(
        '<script ',
        `<script async fetchpriority="high" src="/${script}"></script>\n    <script `,
      )
    },
  },
}

/** The files of modules: their chunks and all imported chunks and styles. */
const filesIn = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const collect = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') collect(imported, found)
    }
    return found
  }
  const urls = (chunk: Rolldown.OutputChunk | undefined) => chunk && [...collect(chunk)].map((file) => `/${file}`)
  return {
    first: urls(chunks.find(({ isEntry }) => isEntry)) ?? [],
    of: (module: string) => {
      const id = resolve(projectFolder, module)
      const found = urls(chunks.find(({ moduleIds }) => moduleIds.includes(id)))
      if (!found) throw new Error(`${module} has no file in the build`)
      return found
    },
  }
}

const scriptOf = async (files: { app: readonly string[]; screens: readonly (readonly string[])[] }) => {
  const [output] = [
    await build({
      configFile: false,
      root: projectFolder,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILT: JSON.stringify(files) },
      build: { write: false, rolldownOptions: { input: SCRIPT, output: { format: 'iife' } } },
    }),
  ].flat()
  const [file] = output && 'output' in output ? output.output : []
  if (file?.type !== 'chunk') throw new Error('The early start was not built')
  return file.code
}
