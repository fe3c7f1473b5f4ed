import { expect, test } from 'vitest'
import { STARTING_STAGES, type Stage } from '#contract/catalog/catalog.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { upgradeFrom } from '#web/contacts/profile/stage/upgrade-button.tsx'
import { ONE_NAME } from '../support/web/one-name.ts'

test.each([
  ['Form Drafts', undefined, 'Current stage not found'],
  ['Info', 'Calls', undefined],
  ['Calendar', 'Finished', undefined],
  ['Finished', 'Archive', undefined],
  ['Archive', undefined, 'Contact is already at the final stage'],
])('after %s the next stage is %s (%s)', (stage, next, refused) => {
  const id = STARTING_STAGES.find((one) => one.name === stage)?.stage_id ?? 0
  const upgrade = upgradeFrom(STARTING_STAGES, id)
  expect([upgrade.next?.name, upgrade.refused]).toEqual([next, refused])
})

test('the next stage follows the order of the settings, not the ids', () => {
  const stage = (stage_id: number, name: string, order_index: number, kind: Stage['kind']) =>
    ({ stage_id, name, ...ONE_NAME, order_index, kind, points: 0, color: '#000' }) satisfies Stage
  const stages = [stage(9, 'Won', 3, 'pipeline'), stage(4, 'Talk', 2, 'pipeline'), stage(1, 'In', 1, 'drafts')]
  expect(upgradeFrom(stages, 4).next?.name).toBe('Won')
  expect(upgradeFrom(stages, 9).refused).toBe('Contact is already at the final stage')
  expect(upgradeFrom([], 4).refused).toBe('Unable to upgrade stage: missing stage data')
  expect([STARTING_STAGES, stages, []].map((list) => pipelineStart(list)?.name)).toEqual(['Info', 'Won', undefined])
})
