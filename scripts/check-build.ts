import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '#contract/languages.ts'
import { projectFolder } from './run.ts'
import { Stop } from './stop.ts'

// Limits in bytes, compressed by gzip.
const KB = 1000
const JAVASCRIPT_MAX = 91.7 * KB
const CSS_MAX = 5 * KB
const LAZY_MAX = 20 * KB
/** The script that chooses the language. */
const CHOICE_MAX = 1 * KB

/** The frame of the app and the first files, which have limits of their own. */
const NOT_LAZY = /^(?:index|app)-/

/** Fails for a build that is larger than its limits, starts in more rounds of requests, or shows its secrets to others. */
export const checkBuild = (): void => {
  const folder = resolve(projectFolder, 'dist')
  const client = resolve(folder, 'client')
  const textOf = (url: string) => readFileSync(client + url, 'utf8')
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length
  const html = textOf('/index.html')
  const [, choice = ''] = /<script>(.+?)<\/script>/s.exec(html) ?? []
  const faults: string[] = []
  const demand = (isMet: boolean, fault: string) => void (isMet || faults.push(fault))
  const limit = (what: string, urls: readonly string[], most: number) => {
    const bytes = urls.reduce((sum, url) => sum + gzipped(textOf(url)), 0)
    demand(bytes > 0 && bytes <= most, `${what}: ${bytes} bytes of 1 to ${most}`)
  }

  limit('Styles of the first load', html.match(/\/assets\/[\w-]+\.css/g) ?? [], CSS_MAX)
  for (const language of LANGUAGES) {
    const named = choice.match(new RegExp(`/assets/${language}/[\\w-]+\\.js`, 'g')) ?? []
    limit(`Scripts of the first load in ${language}`, named, JAVASCRIPT_MAX)
    // Each would be requested in a further round.
    const imported = named.flatMap((url) =>
      [...textOf(url).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w-]+\.js)/g)].map(([, file]) => file ?? ''),
    )
    const unnamed = imported.filter((file) => !named.some((url) => basename(url) === file))
    demand(unnamed.length === 0, `The page does not name what its scripts import in ${language}: ${unnamed}`)
  }
  demand(gzipped(choice) <= CHOICE_MAX, `Script of the page: ${gzipped(choice)} bytes of at most ${CHOICE_MAX}`)
  const isFirst = html.indexOf('<script>') < html.indexOf('rel="stylesheet"')
  demand(isFirst, 'The script of the page stands after its styles, and waits for them')

  const lazy = readdirSync(resolve(client, 'assets'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !NOT_LAZY.test(basename(file)),
  )
  demand(lazy.length > 20, `Only ${lazy.length} scripts are loaded on demand`)
  for (const file of lazy) limit(file, [`/assets/${file}`], LAZY_MAX)

  const mode = statSync(resolve(folder, 'tradeboard/.dev.vars')).mode & 0o777
  demand(mode === 0o600, `The mode of the secrets in the build is ${mode.toString(8)}, not 600`)
  if (faults.length > 0) throw new Stop(`The build breaks its limits:\n${faults.join('\n')}`)
}
