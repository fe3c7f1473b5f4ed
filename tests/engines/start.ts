import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Child {
  /** The first group of the pattern, once the program prints a match. */
  said: (pattern: RegExp) => Promise<string>
  /** Resolves when the program has ended. */
  ended: Promise<unknown>
  end: () => Promise<void>
}

/** Starts a program that prints its address to standard error. */
export const start = (program: string, args: string[], env: Record<string, string> = {}): Child => {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  child.stderr?.setEncoding('utf8')
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (text = '') => {
          output += text
          const [, found] = pattern.exec(output) ?? []
          if (found) resolve(found)
        }
        child.stderr?.on('data', look)
        child.on('error', reject)
        child.on('close', () => reject(new Error(`${program} ended:\n${output}`)))
        look()
      }),
    ended,
    end: async () => {
      child.kill()
      await ended
    },
  }
}
