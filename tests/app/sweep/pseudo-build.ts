import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import type { Plugin, Rolldown } from 'vite'
import { buildClient } from '../../../scripts/languages.ts'
import { projectFolder } from '../../../scripts/run.ts'

const FOLDER = 'en-XA'
const PREFIX = '#words/'
const VIRTUAL = '\0pseudo/'
const ENGLISH = resolve(projectFolder, 'web/messages/en')
/** It holds no texts, but the locale. */
const LOCALE = 'language.ts'
const PSEUDO_TEXT = resolve(projectFolder, 'tests/support/browser/pseudo-text.ts')

/** Resolves `#words/…` to the English texts in pseudo-English. */
const pseudoEnglish: Plugin = {
  name: 'pseudo-english',
  enforce: 'pre',
  resolveId: (source) => {
    if (!source.startsWith(PREFIX)) return
    const file = source.slice(PREFIX.length)
    return file === LOCALE ? resolve(ENGLISH, file) : VIRTUAL + file
  },
  load: (id) => {
    if (!id.startsWith(VIRTUAL)) return
    const file = resolve(ENGLISH, id.slice(VIRTUAL.length))
    const names = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    return [
      `import * as english from ${JSON.stringify(file)}`,
      `import { pseudoWords } from ${JSON.stringify(PSEUDO_TEXT)}`,
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ pseudoWords(english.${name})`),
    ].join('\n')
  },
}

let built: Promise<Rolldown.OutputBundle> | undefined

/** Serves the app in pseudo-English to a page, in the place of the English one. The product has no such build. */
export const servePseudoEnglish = async (page: Page): Promise<void> => {
  built ??= buildClient('en', FOLDER, pseudoEnglish)
  const files = await built
  const first = Object.values(files).find((file) => file.type === 'chunk' && file.isEntry)
  if (!first) throw new Error('The build in pseudo-English has no first file')
  await page.route('**/assets/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const file = files[path]
    if (file?.type === 'chunk') return route.fulfill({ contentType: 'text/javascript', body: file.code })
    if (file?.type === 'asset' && file.fileName.endsWith('.css'))
      return route.fulfill({ contentType: 'text/css', body: Buffer.from(file.source) })
    // The page starts the English files; each of those that it runs is replaced.
    if (/^assets\/en\/index-/.test(path))
      return route.fulfill({ contentType: 'text/javascript', body: `import '/${first.fileName}'` })
    if (/^assets\/en\/early-start-/.test(path)) return route.fulfill({ contentType: 'text/javascript', body: '' })
    return route.continue()
  })
}
