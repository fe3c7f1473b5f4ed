import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import {
  Crew,
  type CrewChange,
  type NewCrew,
  type ScheduleSettings,
  type ScheduleSettingsChange,
} from '#contract/schedule/schedule-settings.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { locale } from '#words/language.ts'

const SETTINGS = scheduleSettingsQuery.queryKey

/** The open appointments of each crew from today on. */
export const crewAppointmentsQuery = queryOptions({
  queryKey: ['schedule', 'crew-appointments'],
  queryFn: () => bodyOf(api.schedule.crews.appointments.$get()),
})

const affects = () => [{ entity: 'settings' as const }]

export const saveScheduleSettings = defineWrite('schedule/settings', {
  send: (json: ScheduleSettingsChange, options) => bodyOf(api.schedule.settings.$put({ json }, options)),
  subject: () => 'schedule/settings',
  done: (settings, _, client) => client.setQueryData(SETTINGS, settings),
  affects,
})

/** The current crew in the answer of a refusal (409 `stale`). */
export const currentCrew = (error: ApiError) => recordIn(Crew, error.answer.current)

const place = (client: QueryClient, crew: Crew | undefined) => {
  if (!crew) return
  client.setQueryData<ScheduleSettings>(
    SETTINGS,
    (known) =>
      known && {
        ...known,
        crews: [...known.crews.filter(({ crew_id }) => crew_id !== crew.crew_id), crew].toSorted(
          (a, b) => Number(b.is_active) - Number(a.is_active) || a.name.localeCompare(b.name, locale),
        ),
      },
  )
}

const crews = { subject: () => 'schedule/crews', affects }

export const addCrew = defineWrite('schedule/crew/add', {
  ...crews,
  send: (json: NewCrew, options) => bodyOf(api.schedule.crews.$post({ json }, options)),
  done: ({ crew }, _, client) => place(client, crew),
})

export const changeCrew = defineWrite('schedule/crew/change', {
  ...crews,
  send: ({ crew_id, ...json }: CrewChange & { crew_id: number }, options) =>
    bodyOf(api.schedule.crews[':crewId'].$put({ param: { crewId: String(crew_id) }, json }, options)),
  done: ({ crew }, _, client) => place(client, crew),
  failed: (error, _, client) => place(client, currentCrew(error)),
})
