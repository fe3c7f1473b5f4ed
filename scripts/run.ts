import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '..')

interface Options {
  env?: Record<string, string>
  /** Prints the program's output only if it fails. */
  quiet?: boolean
  /** Ends the program; the promise then rejects with an AbortError. */
  signal?: AbortSignal
}

/** Runs a program in the project's folder and returns its exit code. */
export const run = (
  program: string,
  args: readonly string[],
  { env, quiet = false, signal }: Options = {},
): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      signal,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (bytes: Buffer) => output.push(bytes))
    child.stderr?.on('data', (bytes: Buffer) => output.push(bytes))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code !== 0 && !signal?.aborted) for (const bytes of output) process.stderr.write(bytes)
      done(code ?? 1)
    })
  })

/** Runs the program of an installed package (a path below node_modules) with this Node. */
export const runTool = (script: string, args: readonly string[], options?: Options) =>
  run(process.execPath, [resolve(projectFolder, 'node_modules', script), ...args], options)
