import { expect, test } from 'vitest'
import { journeysFor } from '../../scripts/journeys-for.ts'

const [BOARD, POINTER, SHARE] = [
  'tests/leads/board.journey.ts',
  'tests/leads/board-pointer.journey.ts',
  'tests/share/share.journey.ts',
]
const ALL = [BOARD, POINTER, SHARE]

test.each([
  [[], []],
  [['web/leads/board/drag.ts'], [BOARD, POINTER]],
  [
    ['worker/contract/leads/lead.ts', 'worker/leads/lists.ts'],
    [BOARD, POINTER],
  ],
  [['tests/share/share.journey.ts'], [SHARE]],
  [['tests/share/share-helper.ts', 'tests/leads/board.web.test.ts'], [SHARE]],
  [['web/share/dialog/share-dialog.tsx', 'worker/leads/store.ts'], ALL],
  // A file outside the features, or of a feature without journeys, selects all journeys.
  [['web/ui/menu.tsx'], ALL],
  [['migrations/0007_tasks.sql'], ALL],
  [['worker/pipeline/rules.ts'], ALL],
  [['tests/support/browser/sign-in.ts'], ALL],
  [['README.md', 'tests/leads/undo.worker.test.ts', 'lint/feature-order.grit', 'docs/board.png'], []],
])('the changed files %j select the journeys %j', (changed, journeys) => {
  expect(journeysFor(changed, ALL)).toEqual(journeys)
})
