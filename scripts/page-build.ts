import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { languageFolder } from './client-build.ts'
import { projectFolder } from './run.ts'
import { words } from './words.ts'

/** The pages for visitors and customers. The Worker fills them in. */
const PAGES = ['lead-form', 'customer-page']

/**
 * The builds of the pages that load nothing of the app: one for each page and language. In one build with the app a page
 * would load what the app needs of the code that both use. They go beside the app's files, which are built before.
 */
export const pageBuilds = (): InlineConfig[] =>
  PAGES.flatMap((page) => LANGUAGES.map((language) => pageBuild(page, language)))

const pageBuild = (page: string, language: Language): InlineConfig => ({
  configFile: false,
  root: resolve(projectFolder, 'web'),
  publicDir: false,
  logLevel: 'warn',
  plugins: [words(language), intoFolder(page, language)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input: `web/assets/${page}.html`, output: languageFolder(language) },
  },
})

/** Puts the page into the folder of its language. Its styles are the same in each. */
const intoFolder = (page: string, language: Language): Plugin => ({
  name: 'into-folder',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = bundle[`assets/${page}.html`]
      if (built?.type !== 'asset') return this.error(`There is no page ${page}`)
      delete bundle[built.fileName]
      this.emitFile({ type: 'asset', fileName: `assets/${language}/${page}.html`, source: built.source })
    },
  },
})
