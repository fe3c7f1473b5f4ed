import { defineConfig } from 'vite'

/** The customers' page has a build of its own, as the public form has (vite.lead-form.config.ts). */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input: 'web/assets/customer-page.html' },
  },
})
