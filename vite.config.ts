import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { statePath } from './scripts/state.ts'

// Screens load their styles on their own, so the first file to arrive would decide the order: each one says it.
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\.css$/.test(id) ? `@layer reset, tokens, base, ui, feature;\n${code}` : undefined),
}

export default defineConfig({
  root: 'web',
  plugins: [
    layerOrder,
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
  build: { outDir: '../dist', emptyOutDir: true },
})
