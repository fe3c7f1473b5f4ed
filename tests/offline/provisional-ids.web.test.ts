import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isProvisional, kindOf, newProvisionalId, provisionalIdTime } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { useFirstId, useFirstPath } from '#web/offline/unsent-records.ts'

const KINDS = ['contact', 'lead', 'note', 'task'] as const

test('draws unique provisional ids that encode their kind and their time', () => {
  const before = Date.now()
  const ids = Array.from({ length: 1000 }, (_, i) => newProvisionalId(KINDS[i % 4] ?? 'note'))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every(isProvisional)).toBe(true)
  expect(ids.map(kindOf)).toEqual(ids.map((_, i) => KINDS[i % 4]))
  for (const id of ids) expect(Math.abs(provisionalIdTime(id) - before)).toBeLessThan(1000)
})

test('returns the first ids of a lead and a contact with the same server id', () => {
  const [lead, contact] = [newProvisionalId('lead'), newProvisionalId('contact')]
  useOutbox.setState({ ids: { [lead]: 5, [contact]: 5 } })
  const first = (kind: 'lead' | 'contact') => renderHook(() => useFirstId(kind)).result.current(5)
  expect([first('lead'), first('contact')]).toEqual([lead, contact])
  const path = (pathname: string) => renderHook(() => useFirstPath(pathname)).result.current
  expect([path('/leads/5'), path('/contacts/5'), path('/tasks')]).toEqual([
    `/leads/${lead}`,
    `/contacts/${contact}`,
    '/tasks',
  ])
  useOutbox.setState({ ids: {} })
})
