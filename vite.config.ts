import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { noChunkCycles } from './scripts/chunk-cycles.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { earlyStart } from './scripts/early-start.ts'
import { statePath } from './scripts/state.ts'

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

export default defineConfig({
  root: 'web',
  plugins: [
    layerOrder,
    fetchBeforeImport,
    noChunkCycles,
    earlyStart,
    react(),
    cloudflare({ configPath: '../wrangler.toml', persistState: { path: statePath() }, inspectorPort: false }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['index.html', 'assets/*.{js,css}', 'icon.svg', 'manifest.webmanifest'] },
    }),
  ],
  build: { outDir: '../dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Its package file does not say so, and 13 kB of it are used instead of 251.
          treeshake: { moduleSideEffects: [{ test: /\/@cantoo\/pdf-lib\//, sideEffects: false }] },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
  },
})
