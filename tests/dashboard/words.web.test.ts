import { expect, test } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import { stageNamesIn } from '#web/activity/catalog-names.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { progressColor } from '#web/dashboard/weeks/weekly-progress.tsx'
import { dayRange, monthName } from '#web/lib/format/days.ts'

test.each([
  [0, 'red'],
  [49, 'red'],
  [50, 'yellow'],
  [74, 'yellow'],
  [75, 'blue'],
  [99, 'blue'],
  [100, 'green'],
  [250, 'green'],
])('%i%% of the goal is %s', (percent, grade) => {
  expect(progressColor(percent)).toBe(grade)
})

test.each([
  ['2026-03-02', '2026-03-08', 'Mar 2 – 8'],
  ['2025-12-29', '2026-01-04', 'Dec 29 – Jan 4'],
])('the days %s to %s are %s', (from, to, words) => {
  expect(dayRange(from, to).replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain(words.split(' – ')[0] ?? '')
  expect(dayRange(from, to)).toContain(words.split(' – ')[1] ?? '')
})

test('a month has the same name in time zones west of Greenwich', () => {
  expect(monthName('2026-03')).toBe('March 2026')
})

const change = (more: Partial<RecentChange>): RecentChange => ({
  activity_id: 1,
  at: 0,
  user_name: 'Maria Lopez',
  action: 'lead_moved',
  name: 'Rosa Diaz',
  title: null,
  lead_id: null,
  contact_id: null,
  from: null,
  to: null,
  ...more,
})
const said = (more: Partial<RecentChange>) => {
  const { subject, verb, object, rest } = describeRecentChange(change(more), stageNamesIn(STARTING_STAGES))
  return [subject, verb, object, rest].filter(Boolean).join(' ')
}

test.each<[Partial<RecentChange>, string]>([
  [{ from: 2, to: 3 }, 'Maria Lopez moved Rosa Diaz from Info to Calls'],
  [{ from: 2, to: 3, name: null }, 'Maria Lopez moved a lead from Info to Calls'],
  [{ action: 'lead_created', to: 2 }, 'Maria Lopez added Rosa Diaz to Info'],
  [{ action: 'lead_promoted', from: 1, to: 2 }, 'Maria Lopez promoted Rosa Diaz to Info'],
  [{ action: 'lead_changed' }, 'Maria Lopez edited Rosa Diaz'],
  [{ action: 'draft_received', user_name: 'System' }, 'Rosa Diaz sent an inquiry'],
  [{ action: 'draft_received', user_name: 'System', name: null }, 'A visitor sent an inquiry'],
  [{ action: 'draft_created' }, 'Maria Lopez added the draft of Rosa Diaz'],
  [{ action: 'draft_deleted', name: null }, 'Maria Lopez deleted a draft'],
  [{ action: 'draft_restored' }, 'Maria Lopez restored the draft of Rosa Diaz'],
  [{ action: 'contact_created', name: null }, 'Maria Lopez added a contact'],
  [{ action: 'note_added' }, 'Maria Lopez added a note to Rosa Diaz'],
  [{ action: 'contacts_merged', name: null }, 'Maria Lopez merged another contact into a contact'],
  [{ action: 'task_completed', name: null }, 'Maria Lopez completed a task for a contact'],
  [{ to: 77, from: 2 }, 'Maria Lopez moved Rosa Diaz from Info to a former stage'],
  [{ action: 'lead_move_undone', to: 2 }, 'Maria Lopez moved Rosa Diaz back to Info'],
  [{ action: 'estimate_viewed', user_name: 'Rosa Diaz' }, 'Rosa Diaz viewed an estimate'],
  [{ action: 'estimate_asked', user_name: 'Rosa Diaz' }, 'Rosa Diaz asked about an estimate'],
  [{ action: 'estimate_signed' }, 'Maria Lopez signed an estimate for Rosa Diaz'],
  [{ action: 'estimate_changed', user_name: 'Rosa Diaz' }, 'Rosa Diaz changed an estimate for Rosa Diaz'],
  [{ action: 'appointment_purged', name: null }, 'Maria Lopez deleted an appointment with a contact permanently'],
  [{ action: 'photos_paired', name: null }, 'Maria Lopez paired two photos of a contact'],
  [{ action: 'unknown' }, 'Maria Lopez changed Rosa Diaz'],
  [{ action: 'note_added', user_name_now: 'Maria Stone' }, 'Maria Lopez, now Maria Stone added a note to Rosa Diaz'],
])('%o reads "%s"', (more, words) => {
  expect(said(more)).toBe(words)
})
