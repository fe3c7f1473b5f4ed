import type { QueryClient } from '@tanstack/react-query'
import {
  Bell,
  CalendarCog,
  CalendarDays,
  ChartColumn,
  ClipboardClock,
  ClipboardList,
  CloudUpload,
  FileText,
  History,
  ImagePlus,
  ListTodo,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Rocket,
  Settings,
  Trash2,
  Trophy,
  UserCog,
  UserRound,
  Users,
  Workflow,
  Wrench,
} from 'lucide-react'
import { allows, type Page } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { firstProfilePath, prefetchProfile } from '#web/contacts/profile/profile-query.ts'
import { prefetchDashboard } from '#web/dashboard/dashboard-query.ts'
import { prefetchLeads } from '#web/leads/prefetch-leads.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { toast } from '#web/lib/toasts.ts'
import { type LazyScreen, lazyScreen } from '#web/loading/lazy-screen.tsx'
import { SHARED_PHOTOS_PATH } from '#web/offline/shared-photo-store.ts'
import { appWords } from '#words/app.ts'

export interface Screen {
  path: string
  /** The optional rest of the path that stays on this screen. */
  more?: string
  label: string
  icon: LucideIcon
  /** The permission page that the screen requires. */
  page: Page
  /** Its navigation entry shows the number of unanswered inquiries. */
  countsWaiting?: true
  Component: LazyScreen
  /** Requests its data before the first render: in parallel with the code for frequent screens, after it for others. */
  prefetch?: Prefetch
  /** Listed in the phone's menu, because the bottom bar has room for six. */
  isInMenu?: true
  /** Stays mounted when it is left, and is rendered before its first visit. */
  staysMounted?: true
  /** Its first view is part of the offline set. */
  isOffline?: true
  /** The URL parameter that opens a dialog on it. */
  dialogParam?: string
  /** The path at which it is rendered before its first visit, if that is not its own; undefined while it is unknown. */
  firstPath?: (client: QueryClient) => string | undefined
}

/** The screens of the navigation, in its order. */
export const NAVIGATION: readonly Screen[] = [
  {
    path: '/day',
    label: appWords.screens.day,
    icon: ClipboardClock,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/schedule/day/day-screen.tsx')).DayScreen),
    prefetch: async (visit) => (await import('#web/schedule/day/day-screen.tsx')).prefetchDay(visit),
    staysMounted: true,
    isOffline: true,
  },
  {
    path: '/dashboard',
    label: appWords.screens.leaderboard,
    icon: Trophy,
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/dashboard/dashboard.tsx')).Dashboard),
    prefetch: prefetchDashboard,
    staysMounted: true,
  },
  {
    path: '/leads',
    // The lead's panel opens over the board.
    more: '/:leadId?',
    label: appWords.screens.leads,
    icon: Workflow,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/leads/board/leads-screen.tsx')).LeadsScreen),
    prefetch: prefetchLeads,
    staysMounted: true,
    isOffline: true,
  },
  {
    path: '/calendar',
    label: appWords.screens.calendar,
    icon: CalendarDays,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/schedule/calendar/calendar-screen.tsx')).CalendarScreen),
    prefetch: async (visit) => (await import('#web/schedule/calendar/calendar-screen.tsx')).prefetchCalendar(visit),
    isInMenu: true,
    staysMounted: true,
  },
  {
    path: '/tasks',
    label: appWords.screens.tasks,
    icon: ListTodo,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/tasks/kanban/tasks-screen.tsx')).TasksScreen),
    prefetch: async (visit) => (await import('#web/tasks/kanban/tasks-screen.tsx')).prefetchTasks(visit),
    staysMounted: true,
    isOffline: true,
    dialogParam: 'task',
  },
  {
    path: '/forms',
    label: appWords.screens.drafts,
    icon: ClipboardList,
    page: 'Forms',
    countsWaiting: true,
    Component: lazyScreen(async () => (await import('#web/inquiries/inquiries-screen.tsx')).InquiriesScreen),
    prefetch: async (visit) => (await import('#web/inquiries/inquiries-screen.tsx')).prefetchInquiries(visit),
    staysMounted: true,
    isOffline: true,
  },
  {
    path: '/contacts',
    label: appWords.screens.contacts,
    icon: Users,
    page: 'Contacts',
    Component: lazyScreen(async () => (await import('#web/contacts/directory/directory-screen.tsx')).DirectoryScreen),
    prefetch: async (visit) => (await import('#web/contacts/directory/directory-screen.tsx')).prefetchDirectory(visit),
    staysMounted: true,
    isOffline: true,
  },
  {
    path: '/stats',
    label: appWords.screens.stats,
    icon: ChartColumn,
    page: 'Reports',
    Component: lazyScreen(async () => (await import('#web/stats/stats-screen.tsx')).StatsScreen),
    prefetch: async (visit) => (await import('#web/stats/stats-screen.tsx')).prefetchReport(visit),
    isInMenu: true,
  },
  {
    path: '/activity-logs',
    label: appWords.screens.activity,
    icon: History,
    page: 'Reports',
    Component: lazyScreen(async () => (await import('#web/activity/log/activity-screen.tsx')).ActivityScreen),
    prefetch: async (visit) => (await import('#web/activity/log/activity-screen.tsx')).prefetchLog(visit),
    isInMenu: true,
  },
  {
    path: '/tools',
    label: appWords.screens.tools,
    icon: Wrench,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/settings/tools/tools-screen.tsx')).ToolsScreen),
    isInMenu: true,
  },
  {
    path: '/trash',
    label: appWords.screens.trash,
    icon: Trash2,
    page: 'Admin Panel',
    Component: lazyScreen(async () => (await import('#web/trash/trash-screen.tsx')).TrashScreen),
    prefetch: async (visit) => (await import('#web/trash/trash-screen.tsx')).prefetchTrash(visit),
    isInMenu: true,
  },
  {
    path: '/admin/settings',
    more: '/:section?',
    label: appWords.screens.adminSettings,
    icon: Settings,
    page: 'Admin Panel',
    Component: lazyScreen(async () => {
      const { SettingsScreen, preloadFirstSection } = await import('#web/settings/settings-screen.tsx')
      preloadFirstSection()
      return SettingsScreen
    }),
    isInMenu: true,
  },
]

export const PROFILE: Screen = {
  path: '/contacts/:contactId',
  label: appWords.screens.contact,
  icon: UserRound,
  page: 'Contacts',
  Component: lazyScreen(
    async () => (await import('#web/contacts/profile/profile-screen.tsx')).ProfileScreen,
    () => toast.error(appWords.contactNotOpened),
  ),
  prefetch: prefetchProfile,
  staysMounted: true,
  firstPath: firstProfilePath,
}

/** All screens for signed-in users. Screens outside the navigation are reached from other screens. */
export const SCREENS: readonly Screen[] = [
  ...NAVIGATION,
  PROFILE,
  {
    path: '/leads/:leadId/receipts/:receiptId',
    label: appWords.screens.receipt,
    icon: ReceiptText,
    page: 'Estimates',
    Component: lazyScreen(async () => (await import('#web/documents/receipts/receipt-screen.tsx')).ReceiptScreen),
    prefetch: async (visit) => (await import('#web/documents/receipts/receipt-screen.tsx')).prefetchReceipt(visit),
  },
  {
    path: '/leads/:leadId/estimates/:estimateId',
    label: appWords.screens.estimate,
    icon: FileText,
    page: 'Estimates',
    Component: lazyScreen(async () => (await import('#web/documents/estimates/estimate-screen.tsx')).EstimateScreen),
    prefetch: async (visit) => (await import('#web/documents/estimates/prefetch-estimate.ts')).prefetchEstimate(visit),
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
    // The screen itself refuses users who may not add photos.
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
    path: '/notices',
    label: appWords.screens.notices,
    icon: Bell,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/notices/notices-screen.tsx')).NoticesScreen),
    prefetch: async (visit) => (await import('#web/notices/use-notices.ts')).prefetchNotices(visit),
  },
  {
    path: '/settings/profile',
    label: appWords.screens.ownSettings,
    icon: UserCog,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/session/profile/own-profile-screen.tsx')).OwnProfileScreen),
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
    path: '/settings/schedule',
    label: appWords.screens.ownSchedule,
    icon: CalendarCog,
    page: 'Leads',
    Component: lazyScreen(async () => (await import('#web/schedule/own/own-schedule-screen.tsx')).OwnScheduleScreen),
  },
  {
    path: '/settings/devices',
    label: appWords.screens.devices,
    icon: MonitorSmartphone,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => (await import('#web/session/devices/devices-screen.tsx')).DevicesScreen),
  },
  {
    path: OUTBOX_PATH,
    label: appWords.screens.outbox,
    icon: CloudUpload,
    // Everybody's own.
    page: 'Dashboard',
    Component: lazyScreen(async () => {
      // Writes of other tabs take their titles from their definitions.
      const [{ OutboxScreen }] = await Promise.all([
        import('#web/offline/screen/outbox-screen.tsx'),
        import('#web/offline/all-writes.ts'),
      ])
      return OutboxScreen
    }),
  },
]

/** The path pattern of a screen. */
export const patternOf = ({ path, more = '' }: Screen) => path + more

/** Whether a user may open a screen. Every user may open the leaderboard. */
export const mayOpen = ({ permissions }: SignedInUser, { page }: Screen) =>
  page === 'Dashboard' || allows(permissions, page)

/** The paths that show the sign-in without a session. */
export const PATTERNS: readonly string[] = ['/login', ...SCREENS.map(patternOf)]
