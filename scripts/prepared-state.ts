import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'
import { Stop } from './stop.ts'

/** The number of contacts for the budgets: sixty times the demo's. A third of their leads are on the board. */
export const CROWD = 8000

export interface PreparedState {
  /** Resolves to the state's folder once it is complete. @throws Stop on failure */
  folder: () => Promise<string>
  remove: () => Promise<void>
}

/**
 * Starts to create a state with the demo data (a copy of `demo` if given) and `contacts` more contacts, in its own process.
 */
export const beginState = async (contacts: number, demo?: PreparedState): Promise<PreparedState> => {
  const state = await mkdtemp(join(tmpdir(), 'tradeboard-made-'))
  const stop = new AbortController()
  const make = async () => {
    if (demo) await cp(await demo.folder(), state, { recursive: true })
    const args = ['scripts/demo.ts', '--contacts', String(contacts)]
    return run(process.execPath, args, { quiet: true, env: { TRADEBOARD_STATE: state }, signal: stop.signal })
  }
  const making = make()
  // The caller sees the failure when it awaits the folder.
  making.catch(() => undefined)
  return {
    folder: async () => {
      if ((await making) !== 0) throw new Stop('The demo data could not be made.')
      return state
    },
    remove: async () => {
      stop.abort()
      await making.catch(() => undefined)
      await rm(state, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
