import { expect, test } from 'vitest'
import { typedTexts } from '#web/offline/screen/describe-write.ts'

test('an edit shows the texts that it sends, not those from before it', () => {
  const json = { name: 'Typed Name', address: '55 Other St', version: 3, lead_version: 2 }
  expect(typedTexts({ contactId: 5, name: 'Gary Johansson', leadId: 7, json, names: {} })).toEqual([
    { label: 'Name', yours: 'Typed Name' },
    { label: 'Address', yours: '55 Other St' },
  ])
})

test('a write without a body of its own shows the texts in its input, without rows read from the server', () => {
  expect(typedTexts({ content: 'Gate code 4411', lead: { title: 'CARPORT', version: 1 }, note: ' ' })).toEqual([
    { label: 'Content', yours: 'Gate code 4411' },
  ])
})
