import {
  Bell,
  ChartColumn,
  ClipboardList,
  History,
  ImagePlus,
  ListTodo,
  type LucideIcon,
  MonitorSmartphone,
  Rocket,
  Settings,
  Trash2,
  Trophy,
  UserRound,
  Users,
  Workflow,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Page } from '#contract/permissions.ts'
import { SHARED_PHOTOS_PATH } from '#web/lib/shared-photos.ts'
import { appWords } from '#web/messages/app.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'

export interface Screen {
  path: string
  /** What may follow in the path without leaving the screen. */
  more?: string
  label: string
  icon: LucideIcon
  /** The page whose permission it needs. */
  page: Page
  /** Its entry shows how many inquiries wait. */
  countsWaiting?: true
  Component: ComponentType
  /** On a phone it stands in the menu: the bottom bar has room for six. */
  isInMenu?: true
}

/** The screens of the navigation, in its order. */
export const NAVIGATION: readonly Screen[] = [
  {
    path: '/dashboard',
    label: appWords.screens.leaderboard,
    icon: Trophy,
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/dashboard/dashboard.tsx')).Dashboard),
  },
  {
    path: '/leads',
    // With the panel of a lead over it.
    more: '/:leadId?',
    label: appWords.screens.leads,
    icon: Workflow,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/leads/board/leads-screen.tsx')).LeadsScreen),
  },
  {
    path: '/tasks',
    label: appWords.screens.tasks,
    icon: ListTodo,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/tasks/kanban/tasks-screen.tsx')).TasksScreen),
  },
  {
    path: '/forms',
    label: appWords.screens.drafts,
    icon: ClipboardList,
    page: 'Forms',
    countsWaiting: true,
    Component: lazyScreen(async () => (await import('#web/drafts/drafts-screen.tsx')).DraftsScreen),
  },
  {
    path: '/contacts',
    label: appWords.screens.contacts,
    icon: Users,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/directory/directory-screen.tsx')).DirectoryScreen),
  },
  {
    path: '/stats',
    label: appWords.screens.stats,
    icon: ChartColumn,
    page: 'Reports',
    Component: lazyScreen(async () => (await import('#web/stats/stats-screen.tsx')).StatsScreen),
  },
  {
    path: '/activity-logs',
    label: appWords.screens.activity,
    icon: History,
    page: 'Reports',
    Component: lazyScreen(async () => (await import('#web/activity/log/activity-screen.tsx')).ActivityScreen),
    isInMenu: true,
  },
  {
    path: '/tools',
    label: appWords.screens.tools,
    icon: Wrench,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/tools/tools-screen.tsx')).ToolsScreen),
    isInMenu: true,
  },
  {
    path: '/trash',
    label: appWords.screens.trash,
    icon: Trash2,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/trash/trash-screen.tsx')).TrashScreen),
    isInMenu: true,
  },
  {
    path: '/admin/settings',
    more: '/:section?',
    label: appWords.screens.adminSettings,
    icon: Settings,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/settings/settings-screen.tsx')).SettingsScreen),
    isInMenu: true,
  },
]

/** All screens for signed-in users; those after the navigation's are reached from other screens. */
export const SCREENS: readonly Screen[] = [
  ...NAVIGATION,
  {
    path: '/contacts/:contactId',
    label: appWords.screens.contact,
    icon: UserRound,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/profile/profile-screen.tsx')).ProfileScreen),
  },
  {
    path: '/contacts/duplicates',
    label: appWords.screens.duplicates,
    icon: Users,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/duplicates/pairs-screen.tsx')).PairsScreen),
  },
  {
    path: SHARED_PHOTOS_PATH,
    label: appWords.screens.sharedPhotos,
    icon: ImagePlus,
    // Who may not add photos is told so there.
    page: 'Dashboard',
    Component: lazyScreen(
      async () => (await import('#web/contacts/shared-photos/shared-photos-screen.tsx')).SharedPhotosScreen,
    ),
  },
  {
    path: '/start',
    more: '/:step?',
    label: appWords.screens.start,
    icon: Rocket,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/start/start-screen.tsx')).StartScreen),
  },
  {
    path: '/settings/notifications',
    label: appWords.screens.notifications,
    icon: Bell,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/push/notifications-screen.tsx')).NotificationsScreen),
  },
  {
    path: '/settings/devices',
    label: appWords.screens.devices,
    icon: MonitorSmartphone,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/devices/devices-screen.tsx')).DevicesScreen),
  },
]

export const patternOf = ({ path, more = '' }: Screen) => path + more

/** The paths at which a visitor who is not signed in finds the sign-in. */
export const PATTERNS: readonly string[] = ['/login', ...SCREENS.map(patternOf)]
