import { ChartColumn, ClipboardList, type LucideIcon, Trophy, UserRound, Users, Workflow } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { Page } from '#contract/permissions.ts'
import { shellWords } from '#web/messages/shell.ts'

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
    label: shellWords.screens.leaderboard,
    icon: Trophy,
    page: 'Dashboard',
    Component: lazy(async () => ({ default: (await import('#web/dashboard/dashboard.tsx')).Dashboard })),
  },
  {
    path: '/leads',
    label: shellWords.screens.leads,
    icon: Workflow,
    page: 'Leads',
    Component: lazy(async () => ({ default: (await import('#web/leads/board/leads-screen.tsx')).LeadsScreen })),
  },
  {
    path: '/forms',
    label: shellWords.screens.drafts,
    icon: ClipboardList,
    page: 'Forms',
    Component: lazy(async () => ({ default: (await import('#web/drafts/drafts-screen.tsx')).DraftsScreen })),
  },
  {
    path: '/contacts',
    label: shellWords.screens.contacts,
    icon: Users,
    page: 'Contacts',
    Component: lazy(async () => ({
      default: (await import('#web/contacts/directory/directory-screen.tsx')).DirectoryScreen,
    })),
  },
  {
    path: '/stats',
    label: shellWords.screens.stats,
    icon: ChartColumn,
    page: 'Reports',
    Component: lazy(async () => ({ default: (await import('#web/stats/stats-screen.tsx')).StatsScreen })),
  },
]

/** Every signed-in screen: those of the navigation, and those that they lead to. */
export const SCREENS: readonly Screen[] = [
  ...NAVIGATION,
  {
    path: '/contacts/:contactId',
    label: shellWords.screens.contact,
    icon: UserRound,
    page: 'Contacts',
    Component: lazy(async () => ({
      default: (await import('#web/contacts/profile/profile-screen.tsx')).ProfileScreen,
    })),
  },
]
