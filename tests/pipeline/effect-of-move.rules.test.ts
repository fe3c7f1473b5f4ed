import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STARTING_STAGES, type Stage } from '#contract/catalog/catalog.ts'
import { activeStages, awardOfEntry, effectOfMove, firstPipelineStage } from '#worker/pipeline/rules.ts'
import { activeAwards, type Step } from '../support/worker/ledger-model.ts'

const stageNamed = (name: string, stages: readonly Stage[] = STARTING_STAGES) => {
  const stage = stages.find((each) => each.name === name)
  if (!stage) throw new Error(`There is no stage ${name}`)
  return stage
}

const NAMES = new Map<number, string>(STARTING_STAGES.map((stage) => [stage.stage_id, stage.name]))
const ids = (names: string[]) => names.map((name) => stageNamed(name).stage_id)

const MOVES: [from: string, to: string, standing: string[], award: string | undefined, reversed: string[]][] = [
  // Forward, also over several stages.
  ['Form Drafts', 'Info', [], 'Info', []],
  ['Info', 'Calls', ['Info'], 'Calls', []],
  ['Info', 'Finished', ['Info'], 'Finished', []],
  // A move back reverses the awards of later stages, but not that of the target.
  ['Visits', 'Calls', ['Info', 'Calls', 'Visits'], undefined, ['Visits']],
  ['Finished', 'Info', ['Info', 'Calls', 'Finished'], undefined, ['Calls', 'Finished']],
  ['Finished', 'Visits', ['Info', 'Finished'], 'Visits', ['Finished']],
  // Forward after a move back: only reversed stages are awarded again.
  ['Calls', 'Visits', ['Info', 'Calls'], 'Visits', []],
  ['Calls', 'Visits', ['Info', 'Calls', 'Visits'], undefined, []],
  // To the archive and back: reverses nothing, and awards no stage twice.
  ['Finished', 'Archive', ['Info', 'Finished'], undefined, []],
  ['Archive', 'Info', ['Info', 'Calls', 'Visits'], undefined, []],
  ['Archive', 'Calls', ['Info', 'Finished'], 'Calls', []],
  ['Form Drafts', 'Archive', [], undefined, []],
  // A move to Form Drafts reverses everything, from any stage.
  ['Schedule', 'Form Drafts', ['Info', 'Calls', 'Schedule'], undefined, ['Info', 'Calls', 'Schedule']],
  ['Archive', 'Form Drafts', ['Info', 'Calls'], undefined, ['Info', 'Calls']],
  ['Form Drafts', 'Calendar', [], 'Calendar', []],
]

test.each(MOVES)('%s to %s with active awards %j awards %s and reverses %j', (from, to, standing, award, reversed) => {
  const effect = effectOfMove({
    from: stageNamed(from),
    to: stageNamed(to),
    active: ids(standing),
    stages: STARTING_STAGES,
  })
  expect(effect.award?.name).toBe(award)
  expect(effect.reverse.map((id) => NAMES.get(id))).toEqual(reversed)
})

test('a stage awarded without a seller is awarded to the seller when the lead enters it again', () => {
  const [from, to] = [stageNamed('Archive'), stageNamed('Visits')]
  const [standing, unearned] = [ids(['Info', 'Visits', 'Finished']), ids(['Visits', 'Finished'])]
  expect(effectOfMove({ from, to, active: standing, unearned, stages: STARTING_STAGES })).toEqual({
    award: to,
    reverse: ids(['Visits']),
  })
})

test('a stage of 0 points is awarded with 0 points', () => {
  const stages = STARTING_STAGES.map((stage) => (stage.name === 'Calls' ? { ...stage, points: 0 } : stage))
  const calls = stageNamed('Calls', stages)
  expect(effectOfMove({ from: stageNamed('Info'), to: calls, active: [2], stages })).toEqual({
    award: calls,
    reverse: [],
  })
  expect(awardOfEntry(calls, [])?.points).toBe(0)
  for (const name of ['Form Drafts', 'Archive']) expect(awardOfEntry(stageNamed(name), [])).toBeUndefined()
})

test('the order of the stages counts, not their ids', () => {
  const order = ['Form Drafts', 'Calls', 'Info', 'Archive']
  const stages = order.map((name, i) => ({ ...stageNamed(name), order_index: i + 1 }))
  const [, calls, info] = stages
  if (!calls || !info) throw new Error('The stages are missing')
  expect(firstPipelineStage(stages).name).toBe('Calls')
  expect(effectOfMove({ from: info, to: calls, active: ids(['Calls', 'Info']), stages }).reverse).toEqual([
    info.stage_id,
  ])
})

test('the pipeline begins at Info and is active through Finished', () => {
  expect(firstPipelineStage(STARTING_STAGES).name).toBe('Info')
  expect(activeStages(STARTING_STAGES).map((stage) => stage.stage_id)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(() => firstPipelineStage(STARTING_STAGES.filter((stage) => stage.kind !== 'pipeline'))).toThrow()
})

/** The ledger of a lead after each move by the rule. */
const ledgerAfter = (steps: readonly Step[], stages: readonly Stage[]) => {
  const awards: { stage_id: number; seller_id: number; points: number }[] = []
  steps.forEach((step, i) => {
    const to = stages.find((stage) => stage.stage_id === step.stage_id)
    const from = stages.find((stage) => stage.stage_id === steps[i - 1]?.stage_id)
    if (!to) throw new Error('There is no such stage')
    const standing = awards.map((award) => award.stage_id)
    const nobodys = awards.filter((award) => award.seller_id === 0).map((award) => award.stage_id)
    const unearned = step.seller_id === null ? [] : nobodys
    const { award, reverse } = from
      ? effectOfMove({ from, to, active: standing, unearned, stages })
      : { award: awardOfEntry(to, []), reverse: [] }
    for (const stageId of reverse)
      awards.splice(
        awards.findIndex((each) => each.stage_id === stageId),
        1,
      )
    if (award) {
      const points = step.seller_id === null ? 0 : award.points
      awards.push({ stage_id: award.stage_id, seller_id: step.seller_id ?? 0, points })
    }
  })
  return awards.sort((a, b) => a.stage_id - b.stage_id)
}

const step = fc.record({ stage_id: fc.integer({ min: 1, max: 9 }), seller_id: fc.constantFrom(1, 2, null) })
const history = fc
  .array(step, { minLength: 1, maxLength: 25 })
  .map((steps) => steps.filter((each, i) => each.stage_id !== steps[i - 1]?.stage_id))
const stagesWithPoints = fc
  .array(fc.constantFrom(0, 5, 20), { minLength: 9, maxLength: 9 })
  .map((points) =>
    STARTING_STAGES.map((stage, i) => (stage.kind === 'pipeline' ? { ...stage, points: points[i] ?? 0 } : stage)),
  )

test('after any moves the ledger equals one computed from the whole history, and no stage has two active awards', () => {
  fc.assert(
    fc.property(history, stagesWithPoints, (steps, stages) => {
      const ledger = ledgerAfter(steps, stages)
      expect(ledger).toEqual(activeAwards(steps, stages))
      expect(new Set(ledger.map((award) => award.stage_id)).size).toBe(ledger.length)
    }),
    { numRuns: 2000 },
  )
})

test('moving a lead back and forth awards each stage at most once', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const most = STARTING_STAGES.reduce((sum, stage) => sum + stage.points, 0)
      const earned = ledgerAfter(steps, STARTING_STAGES).reduce((sum, award) => sum + award.points, 0)
      expect(earned).toBeLessThanOrEqual(most)
    }),
  )
})
