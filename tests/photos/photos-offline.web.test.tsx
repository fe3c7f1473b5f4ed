import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { Photos } from '#web/photos/photos.tsx'
import { sent, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

test('requests no photos of an unsent contact', () => {
  render(withProviders(<Photos contactId={newProvisionalId('contact')} contactName="Smith" />))
  expect(screen.getByRole('heading', { name: 'No photos yet' })).toBeTruthy()
  expect(sent()).toEqual([])
})
