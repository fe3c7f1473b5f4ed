import { expect, test } from 'vitest'
import { typedTexts } from '#web/offline/screen/describe-write.ts'

test('lists the texts that an edit sends, without those from before it', () => {
  const json = { name: 'Typed Name', address: '55 Other St', version: 3, lead_version: 2 }
  expect(typedTexts({ contactId: 5, name: 'Gary Johansson', leadId: 7, json, names: {} })).toEqual([
    { label: 'Name', yours: 'Typed Name' },
    { label: 'Address', yours: '55 Other St' },
  ])
})

test("lists the texts in the input of a write without a body, without the server's rows", () => {
  expect(typedTexts({ content: 'Gate code 4411', lead: { title: 'CARPORT', version: 1 }, note: ' ' })).toEqual([
    { label: 'Content', yours: 'Gate code 4411' },
  ])
})
