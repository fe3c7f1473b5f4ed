import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, Plugin, PluginOption } from 'vite'
import type { Language } from '#contract/languages.ts'
import { noChunkCycles } from './chunk-cycles.ts'
import { chunkGroups } from './chunk-groups.ts'
import { words, wordsOfDevice } from './words.ts'

// Screens load their styles on their own, so the first file to arrive would decide the order: each one says it.
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\.css$/.test(id) ? `@layer reset, tokens, base, ui, feature, print;\n${code}` : undefined),
}

// Vite wraps each `import()` of the build in a helper that preloads its files, and so lets the browser itself fail.
const VITE_HELPER = '\0vite/preload-helper.js'
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) =>
    id === VITE_HELPER ? `export { loadChunk as __vitePreload } from '/loading/load-chunk.ts'` : undefined,
  generateBundle(_, bundle) {
    const helped = [...this.getModuleIds()].some((id) => id.endsWith('/web/loading/load-chunk.ts'))
    if (!helped) this.error('Imports are no longer made through Vite’s preload helper')
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const loadedOnDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
    for (const { fileName, imports } of chunks) {
      // Vite hands the helper no files for it.
      if (loadedOnDemand.has(fileName) && imports.length === 0)
        this.error(`${fileName} would be imported before it was fetched`)
    }
  },
}

/** The plugins of the app's client in one language. A test gives the words of its own. */
export const clientPlugins = (language: Language, ownWords = words(language)): PluginOption[] => [
  layerOrder,
  ownWords,
  wordsOfDevice,
  fetchBeforeImport,
  noChunkCycles,
  react(),
]

/** The build of the app's client in one language. Its code is in a folder of the language, styles are shared. */
export const clientBuild = (language: string): BuildEnvironmentOptions => ({
  rolldownOptions: {
    // Its package file does not say so, and 13 kB of it are used instead of 251.
    treeshake: { moduleSideEffects: [{ test: /\/@cantoo\/pdf-lib\//, sideEffects: false }] },
    output: { ...languageFolder(language), codeSplitting: { groups: chunkGroups() } },
  },
})

/** The names of the code's files: in a folder of the language. */
export const languageFolder = (language: string) => ({
  entryFileNames: `assets/${language}/[name]-[hash].js`,
  chunkFileNames: `assets/${language}/[name]-[hash].js`,
})
