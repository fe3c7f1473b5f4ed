import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { clientBuild, clientPlugins } from './scripts/client-build.ts'
import { languages } from './scripts/languages.ts'
import { statePath } from './scripts/state.ts'

export default defineConfig({
  root: 'web',
  plugins: [
    ...clientPlugins(DEFAULT_LANGUAGE),
    languages,
    cloudflare({ configPath: '../wrangler.toml', persistState: { path: statePath() }, inspectorPort: false }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['index.html', 'assets/**/*.{js,css}', 'icon.svg', 'manifest*.webmanifest'] },
    }),
  ],
  build: { outDir: '../dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: { client: { build: clientBuild(DEFAULT_LANGUAGE) } },
})
