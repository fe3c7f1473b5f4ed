import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '..')

interface Options {
  env?: Record<string, string>
  /** Keeps what the program says to itself, unless it fails. */
  quiet?: boolean
}

/** Runs a program to its end, in the project's folder; answers its exit code. */
export const run = (program: string, args: readonly string[], { env, quiet = false }: Options = {}): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr?.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code !== 0) for (const bytes of said) process.stderr.write(bytes)
      done(code ?? 1)
    })
  })

/** Runs a program that one of the installed packages brings, under this Node. */
export const runTool = (script: string, args: readonly string[], options?: Options) =>
  run(process.execPath, [resolve(projectFolder, 'node_modules', script), ...args], options)
