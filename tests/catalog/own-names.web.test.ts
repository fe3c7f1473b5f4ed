import { expect, test, vi } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { inOwnLanguage } from '#web/catalog/own-names.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { recordNames } from '#web/catalog/use-catalog.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

vi.mock('#words/language.ts', () => ({ language: 'es', locale: 'es-US' }))

const NAMED = { stage_id: 3, name: 'Phone', ...ONE_NAME }

test('the Spanish app shows the Spanish names of stages, and the first names where there are none', () => {
  const stages = inOwnLanguage(STARTING_STAGES)
  expect(stages.slice(1, 4).map(({ name, second_name }) => [name, second_name])).toEqual([
    ['Info', 'Info'],
    ['Llamadas', 'Calls'],
    ['Visitas', 'Visits'],
  ])
  expect(inOwnLanguage(stages)).toEqual(stages)
  expect(inOwnLanguage(STARTING_STAGES)).toBe(stages)
  expect(inOwnLanguage([NAMED])).toEqual([NAMED])
})

test('a lead returns to the stage Info under its Spanish name', () => {
  expect(pipelineStart(inOwnLanguage(STARTING_STAGES).toReversed())?.stage_id).toBe(2)
})

test.each([
  [{ stage_id: 4, stage_name: 'Visits' }, 'Visitas'],
  [{ stage_id: 3, stage_name: 'Phone' }, 'Phone'],
  [{ stage_id: 12, stage_name: 'Permisos' }, 'Permisos'],
  [{ stage_id: 77, stage_name: 'Permit' }, 'Permit'],
])('a record in %j shows "%s"', (record, name) => {
  const removed = [{ stage_id: 12, name: 'Permit', second_name: 'Permisos', second_language: 'es' as const }]
  expect(recordNames([...STARTING_STAGES.filter(({ stage_id }) => stage_id !== 3), NAMED], removed).stage(record)).toBe(
    name,
  )
})
