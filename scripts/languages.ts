import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import { buildScript } from './build-script.ts'
import { clientBuild, clientPlugins } from './client-build.ts'
import { type StartFiles, startFilesOf } from './early-start.ts'
import { projectFolder } from './run.ts'

/**
 * Builds the app once more for each further language, and puts a script into the page that starts the app in the language
 * of the device. A build has the texts of one language, so no page loads two.
 */
export const languages: Plugin = {
  name: 'languages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('There is no page that could start the app')
      const starts: [Language, StartFiles][] = [[DEFAULT_LANGUAGE, await startFilesOf(bundle)]]
      for (const language of LANGUAGES.filter((other) => other !== DEFAULT_LANGUAGE)) {
        const output = await buildClient(language)
        starts.push([language, await startFilesOf(output)])
        for (const file of Object.values(output)) {
          if (file.fileName in bundle || file.fileName === 'index.html') continue
          const source = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: file.fileName, source })
        }
      }
      const styles = new Set(starts.map(([, { styles }]) => styles.join()))
      if (styles.size > 1) this.error('The first styles of the languages differ, but the page names one set of them')
      const built = starts.map(([language, { early, scripts }]) => {
        const fileName = `assets/${language}/early-start-${hashOf(early, 'base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: early })
        return [language, [`/${fileName}`, ...scripts]]
      })
      const script = await buildScript('web/loading/choose-language.ts', Object.fromEntries(built))
      page.source = pageWith(script, String(page.source))
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFor(script) })
    },
  },
}

/** The files of the app in one language. A test gives another folder and the words of its own. */
export const buildClient = async (
  language: Language,
  folder: string = language,
  ownWords?: Plugin,
): Promise<Rolldown.OutputBundle> => {
  const [output] = [
    await build({
      configFile: false,
      root: resolve(projectFolder, 'web'),
      publicDir: false,
      logLevel: 'warn',
      plugins: clientPlugins(language, ownWords),
      build: { ...clientBuild(folder), write: false, modulePreload: { polyfill: false } },
    }),
  ].flat()
  if (!output || !('output' in output)) throw new Error(`The app was not built in ${folder}`)
  return Object.fromEntries(output.output.map((file) => [file.fileName, file]))
}

const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

/**
 * The page with the script in the place of the files that it chooses from. It stands before the styles: a script after them
 * would wait until they have arrived.
 */
const pageWith = (script: string, page: string) =>
  replaced(
    page.replaceAll(/ *<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g, ''),
    '<link rel="stylesheet"',
    (styles) => `<script>${script}</script>\n    ${styles}`,
  )

/** The headers of the static files. They allow the page's script by its hash, and no other script in HTML. */
const headersFor = (script: string) =>
  replaced(
    readFileSync(resolve(projectFolder, 'web/public/_headers'), 'utf8'),
    "script-src 'self'",
    (source) => `${source} 'sha256-${hashOf(script, 'base64')}'`,
  )

/** The text with its first occurrence of a part replaced. @throws Error for a text without the part */
const replaced = (text: string, part: string, replace: (part: string) => string) => {
  if (!text.includes(part)) throw new Error(`No ${part} to replace`)
  return text.replace(part, () => replace(part))
}
