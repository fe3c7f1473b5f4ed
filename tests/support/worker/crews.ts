import { type Crew, CrewAnswer, type NewCrew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { call, read } from './call.ts'
import { PINS } from './people.ts'

let crews = 0

/** A valid new crew with a name of its own. */
export const crewBody = (given: Partial<NewCrew> = {}): NewCrew => ({
  name: `Crew ${++crews}`,
  color: '#2563eb',
  members: [],
  minutes_a_day: 480,
  ...given,
})

export const addCrew = async (given: Partial<NewCrew> = {}): Promise<Crew> => {
  const answer = await call('POST', '/api/v1/schedule/crews', { pin: PINS.admin, body: crewBody(given) })
  return (await read(answer, CrewAnswer)).crew
}

export const scheduleSettings = async (pin: string = PINS.manager): Promise<ScheduleSettings> =>
  read(await call('GET', '/api/v1/schedule/settings', { pin }), ScheduleSettings)
