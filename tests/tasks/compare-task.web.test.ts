import { expect, test } from 'vitest'
import type { Task } from '#contract/tasks/tasks.ts'
import { compareTask } from '#web/tasks/kanban/compare-task.ts'

const CURRENT: Task = {
  ...{ task_id: 7, title: 'Call Rosa', description: null, type: 'call', status: 'pending', priority: 'normal' },
  ...{ client_name: 'ROSA DÍAZ', client_phone: '(512) 555-0100', client_address: null, contact_id: 5 },
  ...{ contact_phone: '(512) 555-0100', contact_address: null },
  ...{ contact_name: 'ROSA DÍAZ', lead_id: null, stage_id: null, assigned_to: 3, due_at: null },
  ...{ created_at: 1, completed_at: null, version: 3 },
}

test('lists the changed fields of a task as text beside their current values', () => {
  const change = {
    task_id: 7,
    version: 2,
    title: 'Call twice',
    priority: 'high',
    assigned_to: 2,
    description: 'Late',
    client_phone: '5125550101',
  }
  expect(compareTask(change as Parameters<typeof compareTask>[0], CURRENT, { 2: 'Marcus Hill' })).toEqual([
    { label: 'Title', yours: 'Call twice', theirs: 'Call Rosa' },
    { label: 'Priority', yours: 'High', theirs: 'Normal' },
    // A user whose name is not cached on this device.
    { label: 'Assigned to', yours: 'Marcus Hill', theirs: '3' },
    { label: 'Description', yours: 'Late', theirs: 'none' },
    { label: 'Phone', yours: '(512) 555-0101', theirs: '(512) 555-0100' },
  ])
  expect(compareTask({ task_id: 7, status: 'completed' }, undefined, {})).toEqual([
    { label: 'Status', yours: 'Completed', theirs: undefined },
  ])
})
