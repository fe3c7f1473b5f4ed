import { ChartColumn, ClipboardList, type LucideIcon, Trophy, UserRound, Users, Workflow } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Page } from '#contract/permissions.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'

export interface Screen {
  path: string
  label: string
  icon: LucideIcon
  /** The page whose permission opens it. */
  page: Page
  Component: ComponentType
}

/** The screens of the navigation, in its order. */
export const NAVIGATION: readonly Screen[] = [
  {
    path: '/dashboard',
    label: 'Leaderboard',
    icon: Trophy,
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/dashboard/dashboard.tsx')).Dashboard),
  },
  {
    path: '/leads',
    label: 'Leads',
    icon: Workflow,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/leads/board/leads-screen.tsx')).LeadsScreen),
  },
  {
    path: '/forms',
    label: 'Form Drafts',
    icon: ClipboardList,
    page: 'Forms',
    Component: lazyScreen(async () => (await import('#web/drafts/drafts-screen.tsx')).DraftsScreen),
  },
  {
    path: '/contacts',
    label: 'Contacts',
    icon: Users,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/directory/directory-screen.tsx')).DirectoryScreen),
  },
  {
    path: '/stats',
    label: 'Statistics',
    icon: ChartColumn,
    page: 'Reports',
    Component: lazyScreen(async () => (await import('#web/stats/stats-screen.tsx')).StatsScreen),
  },
]

/** Every signed-in screen: those of the navigation, and those that they lead to. */
export const SCREENS: readonly Screen[] = [
  ...NAVIGATION,
  {
    path: '/contacts/:contactId',
    label: 'Contact',
    icon: UserRound,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/profile/profile-screen.tsx')).ProfileScreen),
  },
]
