import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { statePath } from './scripts/state.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), cloudflare({ configPath: '../wrangler.toml', persistState: { path: statePath() } })],
  build: { outDir: '../dist', emptyOutDir: true },
})
