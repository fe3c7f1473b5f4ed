import { describe, expect, test } from 'vitest'
import { FALLBACK_STAGES, type Stage } from '#contract/catalog/catalog.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { upgradeFrom } from '#web/contacts/profile/stage/stage-upgrade.ts'

describe('the next stage', () => {
  const upgrades: [stage: string, next: string | undefined, refused: string | undefined][] = [
    ['Form Drafts', undefined, 'Current stage not found'],
    ['Info', 'Calls', undefined],
    ['Calls', 'Visits', undefined],
    ['Visits', 'Follow-Up', undefined],
    ['Follow-Up', 'Schedule', undefined],
    ['Schedule', 'Calendar', undefined],
    ['Calendar', 'Finished', undefined],
    ['Finished', 'Archive', undefined],
    ['Archive', undefined, 'Contact is already at the final stage'],
  ]
  test.each(upgrades)('after %s comes %s (%s)', (stage, next, refused) => {
    const id = FALLBACK_STAGES.find((one) => one.name === stage)?.stage_id ?? 0
    const upgrade = upgradeFrom(FALLBACK_STAGES, id)
    expect(upgrade.next?.name).toBe(next)
    expect(upgrade.refused).toBe(refused)
  })

  test('follows the order of the settings, not the ids', () => {
    const stage = (stage_id: number, name: string, order_index: number, kind: Stage['kind']) =>
      ({ stage_id, name, order_index, kind, points: 0, color: '#000' }) satisfies Stage
    const stages = [stage(9, 'Won', 3, 'pipeline'), stage(4, 'Talk', 2, 'pipeline'), stage(1, 'In', 1, 'drafts')]
    expect(upgradeFrom(stages, 4).next?.name).toBe('Won')
    expect(upgradeFrom(stages, 9).refused).toBe('Contact is already at the final stage')
    expect(upgradeFrom(stages, 77).refused).toBe('Current stage not found')
    expect(upgradeFrom([], 4).refused).toBe('Unable to upgrade stage: missing stage data')
    expect(pipelineStart(FALLBACK_STAGES)?.name).toBe('Info')
    expect(pipelineStart(stages)?.name).toBe('Won')
    expect(pipelineStart([])).toBeUndefined()
  })
})
