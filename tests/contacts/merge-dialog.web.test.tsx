import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MergePair, MergeSide } from '#contract/contacts/duplicates.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { DuplicatesCard } from '#web/contacts/duplicates/duplicates-card.tsx'
import { useMerge } from '#web/contacts/duplicates/merge-contacts.write.ts'
import { MergeDialog } from '#web/contacts/duplicates/merge-dialog.tsx'
import { answer, CONTACT, messages, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const side = (more: Partial<MergeSide>): MergeSide => ({ ...CONTACT, has_lead: true, ...more })

const PAIR: MergePair = {
  contact: side({ name: 'Margaret Holloway', phones: [{ phone: '(512) 555-0109', label: 'Home' }] }),
  other: side({
    contact_id: 6,
    name: 'Margret Holloway',
    phone: '(512) 555-0111',
    email: 'office@example.com',
    emails: [{ email: 'm@example.com', label: null }],
    updated_at: 9000,
    version: 7,
  }),
}

const Dialog = ({ onMerged }: { onMerged: () => void }) => (
  <MergeDialog contactId={5} otherId={6} merge={useMerge(onMerged)} onClose={() => {}} />
)

const open = async () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  answer([200, PAIR])
  let merged = 0
  render(withProviders(<Dialog onMerged={() => (merged += 1)} />))
  const dialog = await screen.findByRole('dialog', { name: 'Merge contacts' })
  await within(dialog).findByRole('group', { name: 'Name' })
  return { dialog, merged: () => merged }
}

const MERGED = { success: true, contact_id: 5, other_id: 6, merge_id: 3, version: 4 }
const confirm = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body)

test('preselects the values of the open profile and keeps the phones and e-mails of both', async () => {
  const { dialog, merged } = await open()
  expect(within(dialog).getByRole('radio', { name: /Margaret/ })).toHaveProperty('checked', true)
  expect(within(dialog).getByRole('radio', { name: /0100/ })).toHaveProperty('checked', true)
  // Only the other contact has e-mails, so there is no choice.
  expect(within(dialog).getByText('office@example.com')).toBeTruthy()
  const kept = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(kept.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['(512) 555-0109 · Home', true],
    ['(512) 555-0111', true],
    ['m@example.com', true],
  ])
  answer([200, MERGED])
  confirm()
  await waitFor(() => expect(merged()).toBe(1))
  expect(sent().find(({ method }) => method === 'POST')?.body).toEqual({
    other_id: 6,
    version: 3,
    other_version: 7,
    values: { name: 'this', phone: 'this' },
  })
})

test('drops unchecked phones and e-mails, but not the chosen main one', async () => {
  const { dialog } = await open()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /0111/ }))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /m@example/ }))
  fireEvent.click(within(dialog).getByRole('radio', { name: /0111/ }))
  expect(within(dialog).getByRole('checkbox', { name: /0100/ })).toHaveProperty('checked', true)
  answer([200, MERGED])
  confirm()
  await waitFor(() =>
    expect(sent().find(({ method }) => method === 'POST')?.body).toMatchObject({
      values: { phone: 'other' },
      without: { phones: [], emails: ['m@example.com'] },
    }),
  )
})

test('keeps the dialog open after a refusal', async () => {
  const { dialog, merged } = await open()
  answer([404, refusal('not_found', 'The other contact no longer exists')])
  confirm()
  await waitFor(() => expect(messages()).toEqual(['The other contact no longer exists']))
  expect([dialog.isConnected, merged()]).toEqual([true, 0])
})

test('shows duplicates without a merge button to users who may not delete contacts', async () => {
  answer([200, [{ contact: PAIR.other, reasons: ['phone'] }]])
  render(withProviders(<DuplicatesCard contactId={5} />))
  expect(await screen.findByRole('link', { name: 'Margret Holloway' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
