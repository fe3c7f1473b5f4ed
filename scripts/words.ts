import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { projectFolder } from './run.ts'

const MESSAGES = resolve(projectFolder, 'web/messages')
const PREFIX = '#words/'
const VIRTUAL = '\0words/'

const namesIn = (file: string) =>
  [...readFileSync(resolve(MESSAGES, 'en', file), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

/** Resolves `#words/…` to the texts of one language, so that a build contains no other. */
export const words = (language: Language): Plugin => ({
  name: 'words',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    source.startsWith(PREFIX) ? resolve(MESSAGES, language, source.slice(PREFIX.length)) : undefined,
})

/** While developing, one server has all languages: the page chooses when it loads. */
export const wordsOfDevice: Plugin = {
  name: 'words-of-device',
  enforce: 'pre',
  apply: 'serve',
  resolveId: (source) => (source.startsWith(PREFIX) ? VIRTUAL + source.slice(PREFIX.length) : undefined),
  load: (id) => {
    if (!id.startsWith(VIRTUAL)) return
    const file = basename(id)
    return [
      ...LANGUAGES.map(
        (language) => `import * as ${language} from ${JSON.stringify(resolve(MESSAGES, language, file))}`,
      ),
      `import { deviceLanguage } from '/lib/device-language.ts'`,
      // The pages for visitors and customers. A service worker has no document.
      `const page = globalThis.document?.querySelector('html[data-own-language]')?.lang`,
      `const words = { ${LANGUAGES.join(', ')} }[page ?? deviceLanguage()]`,
      ...namesIn(file).map((name) => `export const ${name} = words.${name}`),
    ].join('\n')
  },
}
