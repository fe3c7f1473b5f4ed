import { expect, test } from 'vitest'
import { compareTask } from '#web/tasks/kanban/compare-task.ts'
import { TASK } from '../support/screen/tasks.ts'

const CURRENT = { ...TASK, assigned_to: 3 }

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
