import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TASK_STATUSES, type Task, type TaskBoard } from '#contract/tasks/tasks.ts'
import { profileKey, TASK_BOARD } from '#web/cache/read-keys.ts'
import { useProfile } from '#web/contacts/profile/use-profile.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useSession } from '#web/session/session.ts'
import { useTaskChanges } from '#web/tasks/complete-task.write.ts'
import { useDeleteTask } from '#web/tasks/delete-task.write.ts'
import { moveTask } from '#web/tasks/kanban/change-task.write.ts'
import { TaskDialog } from '#web/tasks/kanban/task-dialog.tsx'
import { useTaskBoard } from '#web/tasks/kanban/use-task-board.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import {
  answer,
  catalog,
  keep,
  PROFILE,
  press,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

const OF = { contactId: 5, name: 'ROSA DÍAZ', phone: '(512) 555-0100' }
const EMPTY: TaskBoard = {
  users: [],
  columns: TASK_STATUSES.map((status) => ({ status, data: [], total: 0, next: null })),
}
const closed = vi.fn()

withFakeServer()
beforeEach(async () => {
  closed.mockClear()
  catalog('task-users', [{ user_id: 2, name: 'Marcus Hill', is_active: true }])
  await setOutboxOwner(me())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(async () => {
  await deleteOutboxOf(me())
  await setOutboxOwner(null)
  vi.restoreAllMocks()
})

const me = () => useSession.getState().user?.user_id ?? 0

const Column = ({ label, filter }: { label: string; filter: { assigned_to?: string } }) => {
  const { data } = useTaskBoard(filter)
  const { write: move } = useWrite(moveTask)
  const remove = useDeleteTask('Not deleted')
  const line = (task: Task) => (
    <li key={task.task_id}>
      {`${label}: ${task.title} of ${task.client_name}, ${task.status}`}
      <button type="button" onClick={() => move({ task, to: 'in-progress' })}>{`move in ${label}`}</button>
      <button type="button" onClick={() => remove({ contactId: task.contact_id, task })}>{`remove in ${label}`}</button>
    </li>
  )
  return <ul>{data?.columns.flatMap(({ data: tasks }) => tasks.map(line))}</ul>
}

const ProfileTasks = () => {
  const { data } = useProfile(5, false)
  return <TaskList tasks={data?.tasks ?? []} now={1} change={useTaskChanges(5)} />
}

const open = () => {
  keep(profileKey(5), PROFILE)
  for (const filter of [{}, { assigned_to: '9' }]) keep([...TASK_BOARD, filter], EMPTY)
  // Each board reads its data when it opens.
  answer([200, EMPTY], [200, EMPTY])
  render(
    withProviders(
      <>
        <Column label="all" filter={{}} />
        <Column label="another's" filter={{ assigned_to: '9' }} />
        <ProfileTasks />
      </>,
    ),
  )
}
const add = async (title: string) => {
  const form = render(withProviders(<TaskDialog of={OF} onClose={closed} />))
  type('Title', title)
  press('Add Task')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  form.unmount()
}
const waiting = (count: number) =>
  waitFor(() => {
    expect(useOutbox.getState().writes).toHaveLength(count)
    expect(useOutbox.getState().writes.every(isQueued)).toBe(true)
  })
const writes = () => sent().filter(({ method }) => method !== 'GET')

test('an offline task shows on matching boards and the profile, can be edited, and is sent in order', async () => {
  open()
  await add('Measure')
  expect(await screen.findByText(/^all: Measure of ROSA DÍAZ, pending/)).toBeTruthy()
  expect(screen.queryByText(/^another's: Measure/)).toBeNull()
  expect(screen.getByText('Not sent yet')).toBeTruthy()
  await waiting(1)
  press('move in all')
  expect(await screen.findByText(/^all: Measure of ROSA DÍAZ, in-progress/)).toBeTruthy()
  await waiting(2)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByText(/^all: Measure of ROSA DÍAZ, completed/)).toBeTruthy()
  await waiting(3)
  expect(writes()).toEqual([])

  const task: Partial<Task> = {
    task_id: 8,
    title: 'Measure',
    contact_id: 5,
    client_name: 'ROSA DÍAZ',
    status: 'pending',
  }
  const told = (change: Partial<Task>) => ({ success: true, task_id: 8, task: { ...task, ...change } })
  answer([201, told({ version: 1 })], [200, told({ version: 2 })], [200, told({})])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  cleanup()
  await act(async () => retryQueuedNow())
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(writes()).toMatchObject([
    { method: 'POST', path: '/api/v1/tasks', body: { title: 'Measure', contact_id: 5 } },
    { method: 'PUT', path: '/api/v1/tasks', body: { task_id: 8, version: 1, status: 'in-progress' } },
    { method: 'PUT', path: '/api/v1/contacts/5/tasks/8', body: { is_completed: true } },
  ])
})

test('deletion discards an unsent task with its later changes', async () => {
  open()
  await add('Measure')
  await waiting(1)
  press('move in all')
  await waiting(2)
  press('remove in all')
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/Measure of/)).toBeNull())
  expect(writes()).toEqual([])
})
