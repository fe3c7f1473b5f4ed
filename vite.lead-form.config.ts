import { defineConfig } from 'vite'

/**
 * The page for visitors has a build of its own: in one with the app it would load what the app needs of the code that
 * both use. It goes beside the app's files, which are built before.
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input: 'web/assets/lead-form.html' },
  },
})
