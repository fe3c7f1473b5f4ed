import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ContactTask } from '#contract/tasks/tasks.ts'
import { TaskList } from '#web/tasks/task-list.tsx'

vi.mock(import('#words/tasks.ts'), async () => await import('#web/messages/es/tasks.ts'))
vi.mock(import('#words/ui.ts'), async () => await import('#web/messages/es/ui.ts'))

const NOW = Date.parse('2026-11-20T15:30:00Z')
const TASK: ContactTask = {
  ...{ task_id: 7, lead_id: null, title: 'Llamar', description: null, created_at: 1, completed_at: null },
  ...{ type: 'pricing', due_date: NOW, is_completed: false },
}

test.each([
  ['today', NOW + 60_000, /Vence hoy, \d+:31 [AP]M.*precio$/],
  ['yesterday', NOW - 86_400_000, /Vencida: .*precio$/],
  ['later', NOW + 5 * 86_400_000, /Vence: .*precio$/],
])('the list names in Spanish when a task is due (%s), and its kind', (_, due_date, text) => {
  const { container } = render(<TaskList tasks={[{ ...TASK, due_date }]} now={NOW} change={undefined} />)
  expect(container.textContent).toMatch(text)
})
