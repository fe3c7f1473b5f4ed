import { expect, test } from 'vitest'
import { allows, DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/permissions.ts'

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

test.each<[Permission, string[]]>([
  ['Leads: View', ['Leads: View']],
  ['Leads: View', ['Leads']],
  ['Contacts: Edit', ['Contacts', 'Contacts: Edit']],
  ['Leads: Change Stage', ['Leads', 'Leads: Change Stage']],
  ['Forms: Process', ['Forms', 'Forms: Process']],
  ['Reports: Export', ['Reports', 'Reports: Export']],
])('%s counts only together with its page and the permission to view, not with %j', (permission, granted) => {
  const [page = ''] = permission.split(':')
  expect(allows(granted, permission)).toBe(false)
  expect(allows([page, `${page}: View`, permission], permission)).toBe(true)
})
