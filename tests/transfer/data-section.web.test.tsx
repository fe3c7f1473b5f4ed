import { render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { SettingsScreen } from '#web/settings/settings-screen.tsx'
import { ToolsScreen } from '#web/settings/tools/tools-screen.tsx'
import { answer, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const without = (...actions: string[]) => DEFAULT_PERMISSIONS.admin.filter((name) => !actions.includes(name))
const open = (path: string) =>
  render(
    withProviders(
      <Routes>
        <Route path="/tools" element={<ToolsScreen />} />
        <Route path="/admin/settings/:section?" element={<SettingsScreen />} />
      </Routes>,
      path,
    ),
  )

test.each([
  ['Export Data', 'Import Contacts', without('Admin Panel: System Settings', 'Contacts: Add')],
  ['Import Contacts', 'Export Data', without('Admin Panel: System Settings', 'Admin Panel: Database Backup')],
])('without System Settings the section shows %s to a role that may not see %s', async (shown, hidden, permissions) => {
  signInWith(permissions)
  answer([200, { imports: [], backups: [] }])
  open('/admin/settings/data')
  expect(await screen.findByRole('heading', { level: 2, name: shown })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: hidden })).toBeNull()
})

test.each(['/tools#import', '/tools?import=7'])('%s redirects to the section', async (old) => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  answer([200, { imports: [], backups: [] }])
  open(old)
  expect(await screen.findByRole('heading', { level: 2, name: 'Import Contacts' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Lead Generation' })).toBeNull()
})
