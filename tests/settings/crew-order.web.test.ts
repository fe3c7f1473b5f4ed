import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { addCrew } from '#web/settings/schedule/schedule-settings.write.ts'

vi.mock('#words/language.ts', async (original) => ({ ...(await original()), language: 'es', locale: 'es-US' }))

test('sorts crews as the language of the app does: ñ follows n', () => {
  const client = new QueryClient()
  const crewOf = (crew_id: number, name: string) => ({ crew_id, name, is_active: true })
  const { queryKey } = scheduleSettingsQuery
  client.setQueryData(queryKey, { crews: [crewOf(1, 'Nube'), crewOf(2, 'Nzoe')] } as unknown as ScheduleSettings)
  addCrew.done?.({ crew: crewOf(3, 'Ñandú') } as never, {} as never, client)
  expect(client.getQueryData<ScheduleSettings>(queryKey)?.crews.map(({ name }) => name)).toEqual([
    'Nube',
    'Nzoe',
    'Ñandú',
  ])
})
