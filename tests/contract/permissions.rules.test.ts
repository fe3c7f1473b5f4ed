import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'

test('an admin has every permission', () => {
  expect(DEFAULT_PERMISSIONS.admin).toEqual(PERMISSIONS)
})

test('a manager lacks the Admin Panel page, and the actions that delete or assign', () => {
  const lacking = PERMISSIONS.filter((name) => !DEFAULT_PERMISSIONS.manager.includes(name))
  expect(lacking).toEqual([
    'Contacts: Delete',
    'Leads: Delete',
    'Leads: Assign Seller',
    'Estimates: Delete',
    'Payments: Delete',
    'Forms: Delete',
    'Admin Panel',
  ])
})

test('the public role has the dashboard and its figures', () => {
  expect(DEFAULT_PERMISSIONS.public).toEqual(['Dashboard', 'Dashboard: View Stats'])
})
