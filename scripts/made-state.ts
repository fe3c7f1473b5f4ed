import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'
import { Stop } from './stop.ts'

/** The contacts of the budgets: sixty times those of the demo. A third of the made-up leads are on the board. */
export const CROWD = 8000

export interface MadeState {
  /** The state's folder, once all is in it. Throws `Stop` where it could not be made. */
  folder: () => Promise<string>
  remove: () => Promise<void>
}

/**
 * Begins to make a state of the demo data, as `demo` has it where that is given, and so many contacts more, in a process
 * of its own.
 */
export const beginState = async (contacts: number, demo?: MadeState): Promise<MadeState> => {
  const state = await mkdtemp(join(tmpdir(), 'tradeboard-made-'))
  const stop = new AbortController()
  const make = async () => {
    if (demo) await cp(await demo.folder(), state, { recursive: true })
    const args = ['scripts/demo.ts', '--contacts', String(contacts)]
    return run(process.execPath, args, { quiet: true, env: { TRADEBOARD_STATE: state }, signal: stop.signal })
  }
  const making = make()
  // Whoever asks for the folder is told.
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
