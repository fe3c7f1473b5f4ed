import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Viewer } from '#web/photos/viewer/viewer.tsx'
import { PHOTO } from '../support/web/photo.ts'
import { answer, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const LEADS = [
  { lead_id: 1, project_title: 'Fence' },
  { lead_id: 2, project_title: 'Carport' },
]
const nothing = () => {}

test('a photo of a contact with several leads is moved to another lead', async () => {
  const calls = { onShow: nothing, onDelete: nothing, onClose: nothing, onImageError: nothing }
  render(withProviders(<Viewer contactId={62} photos={[PHOTO]} leads={LEADS} index={0} {...calls} />))
  answer([200, { success: true }])
  fireEvent.change(screen.getByRole('combobox', { name: 'Job' }), { target: { value: '2' } })
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'PUT', body: { image_ids: [3], lead_id: 2 } }]))
})
