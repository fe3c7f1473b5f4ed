import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { apiErrorOf } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { followWrites } from '#web/offline/resume-writes.ts'
import { receiptView } from '../support/web/document-views.ts'
import { LEAD } from '../support/web/estimates.ts'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

vi.mock('#web/http/send-form.ts')

const USER = 2
followWrites(queryClient)

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const goes = (online: boolean) =>
  act(async () => {
    setOnline(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

beforeEach(async () => {
  setOnline(true)
  // The code that makes PDFs is on the device.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  signInWith(DEFAULT_PERMISSIONS.manager)
  await setOutboxOwner(USER)
  useToasts.setState({ toasts: [], ready: true })
  const image = { ...PHOTO, file_name: 'Invoice R2026-0007.pdf', lead_id: LEAD.lead_id }
  vi.mocked(sendForm).mockReset().mockResolvedValue({ success: true, image })
})
afterEach(async () => {
  await deleteOutboxOf(USER)
  await setOutboxOwner(null)
  queryClient.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))

test('keeps the PDF as a file of the lead once; a new payment offers it again', async () => {
  const { rerender } = render(<DocumentActions view={receiptView()} lead={LEAD} />)
  await press('Keep on the lead')
  expect((await button('Making PDF…')).disabled).toBe(true)
  expect((await button('Kept on the lead')).disabled).toBe(true)
  const [path, form] = vi.mocked(sendForm).mock.calls[0] ?? []
  expect([path, form?.get('lead_id')]).toEqual(['/api/v1/contacts/5/images', String(LEAD.lead_id)])
  expect(form?.get('image')).toMatchObject({ type: 'application/pdf' })
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['File added'])
  rerender(<DocumentActions view={receiptView({ paid_cents: 100 })} lead={LEAD} />)
  expect((await button('Keep on the lead')).disabled).toBe(false)
})

test('without a network the PDF waits, and is sent when the connection returns', async () => {
  render(<DocumentActions view={receiptView()} lead={LEAD} />)
  await goes(false)
  await press('Keep on the lead')
  expect((await button('Kept when online')).disabled).toBe(true)
  const input = { fileName: 'Invoice R2026-0007.pdf', leadId: LEAD.lead_id }
  await waitFor(() => expect(useOutbox.getState().writes).toMatchObject([{ input, isStored: true }]))
  expect(sendForm).not.toHaveBeenCalled()
  await goes(true)
  await button('Kept on the lead')
  expect(sendForm).toHaveBeenCalledTimes(1)
})

test('a refused PDF shows the reason, and another try replaces it', async () => {
  vi.mocked(sendForm).mockRejectedValueOnce(apiErrorOf(404, { error: 'Contact not found.', code: 'not_found' }))
  render(<DocumentActions view={receiptView()} lead={LEAD} />)
  await press('Keep on the lead')
  expect((await screen.findByRole('alert')).textContent).toBe('Contact not found.')
  await press('Not kept. Try again')
  await button('Kept on the lead')
  expect([screen.queryByRole('alert'), useOutbox.getState().writes]).toEqual([null, []])
})

test('is not offered without permission to upload, nor for a lead without a contact', async () => {
  const offered = () => screen.queryByRole('button', { name: 'Keep on the lead' })
  const { rerender } = render(<DocumentActions view={receiptView()} lead={{ ...LEAD, contact_id: null }} />)
  expect(offered()).toBeNull()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Contacts: Upload Files'))
  rerender(<DocumentActions view={receiptView()} lead={LEAD} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy())
  expect(offered()).toBeNull()
})
