import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_SCREENS } from '#web/loading/first-screens.ts'
import { buildScript } from './build-script.ts'
import { projectFolder } from './run.ts'

const APP = 'web/app/staff-app.tsx'

/** The files of a build with which the app starts. */
export interface StartFiles {
  /** The URLs of the first file and of the files that it imports. */
  scripts: readonly string[]
  styles: readonly string[]
  /** The code of the early requests, which names further files. */
  early: string
}

/** Finds the files with which a build of the app starts, and builds the script of its early requests. */
export const startFilesOf = async (bundle: Rolldown.OutputBundle): Promise<StartFiles> => {
  const built = filesIn(bundle)
  const known = new Set(built.first)
  const without = (file: string) => built.of(file).filter((url) => !known.has(url))
  const app = without(APP)
  for (const url of app) known.add(url)
  const screens = FIRST_SCREENS.map(({ files }) => [...new Set(files.flatMap(without))])
  const isStyle = (url: string) => url.endsWith('.css')
  return {
    scripts: built.first.filter((url) => !isStyle(url)),
    styles: built.first.filter(isStyle),
    early: await buildScript('web/loading/early-start.ts', { app, screens }),
  }
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
