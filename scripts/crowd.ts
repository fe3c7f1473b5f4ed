import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'
import { Stop } from './stop.ts'

/** Those of the budgets: sixty times those of the demo. A third of the made-up leads are on the board. */
const CONTACTS = 8000

export interface Crowd {
  /** The state's folder, once the crowd is in it. Throws `Stop` where it could not be made. */
  state: () => Promise<string>
  remove: () => Promise<void>
}

/** Begins to fill a new state with so many contacts, in a process of its own. */
export const beginCrowd = async (contacts = CONTACTS): Promise<Crowd> => {
  const state = await mkdtemp(join(tmpdir(), 'tradeboard-crowd-'))
  const args = ['scripts/demo.ts', '--contacts', String(contacts)]
  const making = run(process.execPath, args, { quiet: true, env: { TRADEBOARD_STATE: state } })
  return {
    state: async () => {
      if ((await making) !== 0) throw new Stop('The contacts could not be made up.')
      return state
    },
    remove: async () => {
      await making
      await rm(state, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
