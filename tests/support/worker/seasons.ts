import { SeasonAnswer } from '#contract/stats/season.ts'
import { call, read } from './call.ts'
import { PINS } from './people.ts'

/** Starts a new season and returns its start. */
export const startSeason = async (): Promise<number> => {
  const answer = await call('POST', '/api/v1/stats/seasons', { pin: PINS.admin, body: {} })
  return (await read(answer, SeasonAnswer)).season?.started_at ?? 0
}
