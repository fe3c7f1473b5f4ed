import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { findProgram } from '../programs.ts'
import { projectFolder } from '../run.ts'
import { Stop } from '../stop.ts'

interface Answer {
  code: number
  output: string
  errors: string
}

interface Running {
  input?: string | undefined
  isShown?: boolean
}

interface Change {
  /** Written to its standard input, and never printed. */
  input?: string
  /** Printed after the command in a dry run. */
  note?: string
}

const shown = (args: readonly string[], note?: string) =>
  `$ wrangler ${args.join(' ')}${note === undefined ? '' : `   # ${note}`}`

/**
 * Cloudflare's command line: wrangler on the PATH, else the project's. A dry run prints each command instead of running it
 * and continues as if nothing existed, so it needs no network.
 */
export class Wrangler {
  readonly isDryRun: boolean

  constructor({ isDryRun }: { isDryRun: boolean }) {
    this.isDryRun = isDryRun
  }

  /** The output of a read-only command; undefined in a dry run. */
  async ask(args: readonly string[], note?: string): Promise<Answer | undefined> {
    if (!this.isDryRun) return this.#run(args)
    console.log(shown(args, note))
    return undefined
  }

  /** The JSON output of a read-only command; undefined in a dry run. @throws Stop if it fails */
  async askJson<S extends v.GenericSchema>(args: readonly string[], schema: S): Promise<v.InferOutput<S> | undefined> {
    const answer = await this.ask(args)
    if (!answer) return undefined
    if (answer.code !== 0) throw failed(args, answer)
    const read = v.safeParse(schema, jsonIn(answer.output))
    if (!read.success) throw new Stop(`wrangler ${args.join(' ')} answered what cannot be read:\n${answer.output}`)
    return read.output
  }

  /** Runs a command with effects. @throws Stop if it fails */
  async change(args: readonly string[], { input, note }: Change = {}): Promise<void> {
    if (this.isDryRun) return console.log(shown(args, note))
    const answer = await this.#run(args, { input, isShown: true })
    if (answer.code !== 0) throw failed(args, answer)
  }

  #run(args: readonly string[], { input = '', isShown = false }: Running = {}): Promise<Answer> {
    const program = findProgram('wrangler') ?? resolve(projectFolder, 'node_modules/.bin/wrangler')
    return new Promise((done, fail) => {
      const child = spawn(program, args, {
        cwd: projectFolder,
        env: { ...process.env, NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let [output, errors] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isShown) process.stdout.write(text)
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors += text
      })
      // A command that ends without reading its input fails by its exit code.
      child.stdin.on('error', () => undefined)
      child.on('error', fail)
      child.on('close', (code) => done({ code: code ?? 1, output, errors }))
      child.stdin.end(input)
    })
  }
}

/** The JSON in an output, which sometimes begins with another line. */
export const jsonIn = (output: string): unknown => {
  try {
    return JSON.parse(output.slice(Math.max(0, output.search(/^[[{]/m))))
  } catch {
    return undefined
  }
}

const NOT_LOGGED_IN = /not authenticated|not logged in|CLOUDFLARE_API_TOKEN|Authentication error|"loggedIn": ?false/i

export const LOG_IN_FIRST =
  'You are not logged in to Cloudflare. Run: npx wrangler login\nOn a machine without a browser, set CLOUDFLARE_API_TOKEN.'

/** The sentence of a command that failed. */
export const failed = (args: readonly string[], { output, errors }: Answer) => {
  const said = `${output}\n${errors}`.trim()
  if (NOT_LOGGED_IN.test(said)) return new Stop(LOG_IN_FIRST)
  return new Stop(
    `wrangler ${args.join(' ')} failed:\n\n${said}\n\nOnce that is mended, run this again: what is done is not done twice.`,
  )
}
