import { expect, test, vi } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import { stageNamesIn } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { describeEntry } from '#web/activity/log/describe-entry.ts'
import { activityWords } from '#words/activity.ts'

vi.mock(import('#words/activity.ts'), async () => await import('#web/messages/es/activity.ts'))

const names = { stage: stageNamesIn(STARTING_STAGES), seller: () => 'Ana', category: () => 'Cercas' }

const sentence = (more: Partial<RecentChange>) => {
  const change: RecentChange = {
    ...{ activity_id: 1, at: 0, user_name: 'Ana Ruiz', action: 'lead_moved', name: 'Rosa Díaz', title: null },
    ...{ lead_id: null, contact_id: null, from: null, to: null, ...more },
  }
  const { subject, verb, object, rest } = describeRecentChange(change, names.stage)
  return [subject, verb, object, rest].filter(Boolean).join(' ')
}

test.each<[Partial<RecentChange>, string]>([
  [{ from: 2, to: 3 }, 'Ana Ruiz movió a Rosa Díaz de Info a Calls'],
  [{ from: 2, to: 77 }, 'Ana Ruiz movió a Rosa Díaz de Info a una etapa eliminada'],
  [{ action: 'lead_created', to: 2 }, 'Ana Ruiz agregó a Rosa Díaz en Info'],
  [{ action: 'lead_promoted', from: 1, to: 2 }, 'Ana Ruiz pasó a prospecto la solicitud de Rosa Díaz (en Info)'],
  [{ action: 'lead_move_undone', to: 2 }, 'Ana Ruiz regresó a Rosa Díaz a Info'],
  [{ action: 'contact_deleted' }, 'Ana Ruiz eliminó el contacto Rosa Díaz'],
  [{ action: 'draft_received', user_name: 'System', name: null }, 'Un visitante envió una solicitud'],
  [{ action: 'estimate_expired', user_name: 'System' }, 'El sistema marcó como vencida una cotización para Rosa Díaz'],
  [{ action: 'estimate_signed', user_name: 'Rosa Díaz' }, 'Rosa Díaz firmó una cotización'],
  [
    { action: 'note_added', user_name_now: 'Ana Vega' },
    'Ana Ruiz, ahora Ana Vega agregó una nota en el perfil de Rosa Díaz',
  ],
])('%o reads "%s"', (more, words) => {
  expect(sentence(more)).toBe(words)
})

test.each(Object.keys(activityWords.records) as (keyof typeof activityWords.records)[])(
  'the change %s of a record without a name is a whole sentence',
  (action) => {
    if (action === 'unknown') return expect(sentence({ action, name: null })).toBe('Ana Ruiz hizo un cambio')
    expect(sentence({ action, name: null })).toMatch(/(un contacto|un prospecto|una solicitud)\b/)
  },
)

type Item = Parameters<typeof describeItem>[0]
const item = (line: Pick<Item, 'action' | 'details'>) =>
  describeItem({ user_name: 'Ana Ruiz', note: null, ...line } as Item, names)

const start = { name: 'Rosa Díaz', first_day: null, start_minute: null } as const

test.each<[Pick<Item, 'action' | 'details'>, string]>([
  [{ action: 'appointment_booked', details: { ...start, kind: 'visit' } }, 'Visita agendada'],
  [{ action: 'appointment_booked', details: { ...start, kind: 'work' } }, 'Trabajo agendado'],
  [{ action: 'appointment_marked', details: { ...start, kind: 'work', state: 'done' } }, 'Trabajo terminado'],
  [
    { action: 'appointment_marked', details: { ...start, kind: 'visit', state: 'on_the_way' } },
    'En camino a la visita',
  ],
  [{ action: 'image_deleted', details: { description: null, file_name: null } }, 'Foto eliminada'],
  [{ action: 'image_deleted', details: { description: null, file_name: 'plano.pdf' } }, 'Archivo eliminado: plano.pdf'],
  [{ action: 'entry_added', details: { list: 'category', name: 'Cercas' } }, 'Categoría agregada: Cercas'],
  [{ action: 'entry_added', details: { list: 'seller', name: 'Luis' } }, 'Vendedor agregado: Luis'],
  [
    { action: 'import_made', details: { file: 'a.csv', made: 1, merged: 0, jobs: 2, skipped: 1 } },
    'Importado de a.csv: 1 contacto nuevo, 2 prospectos, 1 fila omitida',
  ],
])('%o reads "%s"', (line, words) => {
  expect(item(line).text).toBe(words)
})

test('names stored codes', () => {
  const changes = [
    { field: 'status', from: 'pending', to: 'in-progress' },
    { field: 'role', from: 'manager', to: 'owner' },
    { field: 'priority', from: null, to: 'high' },
  ]
  expect(item({ action: 'task_changed', details: { title: 'Llamar', changes } }).description).toBe(
    'Status: pendiente → en curso\nRole: gerente → owner\nPriority: vacío → alta',
  )
})

test.each([
  [
    { action: 'entry_ended', details: { list: 'seller', name: 'Luis', leads: 1, went_to: 'Ana' } },
    'Jefe desactivó al vendedor Luis (1 prospecto pasó a Ana)',
  ],
  [
    { action: 'entry_ended', details: { list: 'category', name: 'Cercas', leads: 0, went_to: null } },
    'Jefe desactivó la categoría Cercas',
  ],
  [
    { action: 'entry_leads_moved', details: { list: 'stage', name: 'Info', leads: 4, went_to: 'Calls' } },
    'Jefe movió prospectos de la etapa Info (4 prospectos pasaron a Calls)',
  ],
  [
    { action: 'user_created', details: { name: 'Luis', role: 'manager' } },
    'Jefe agregó la cuenta de Luis (rol: gerente)',
  ],
  [{ action: 'trash_emptied', details: { count: 1 } }, 'Jefe vació la papelera (1 elemento)'],
] as const)('%o reads "%s" in the log', (line, words) => {
  const entry = { kind: 'settings', user_name: 'Jefe', ...line } as unknown as Parameters<typeof describeEntry>[0]
  const { subject, verb, object, rest } = describeEntry(entry, names, [])
  expect([subject, verb, object, rest].filter(Boolean).join(' ')).toBe(words)
})
