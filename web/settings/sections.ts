import {
  BookOpenText,
  Building2,
  CalendarDays,
  DatabaseBackup,
  FileText,
  Handshake,
  Inbox,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Tags,
  UsersRound,
  Workflow,
} from 'lucide-react'
import { allows, type Permission } from '#contract/permissions.ts'
import { type LazyScreen, lazyScreen } from '#web/loading/lazy-screen.tsx'
import { settingsWords } from '#words/settings.ts'

/** A section of the admin settings with its URL `/admin/settings/{key}`. */
export interface Section {
  key: string
  label: string
  /** Its content in one line. */
  hint: string
  icon: LucideIcon
  /** Any of these permissions opens the section. */
  anyOf: readonly Permission[]
  Component: LazyScreen
}

/** The sections, in the order of their list. */
export const SECTIONS: readonly Section[] = [
  {
    key: 'people',
    ...settingsWords.sections.people,
    icon: UsersRound,
    anyOf: ['Admin Panel: Manage Users'],
    Component: lazyScreen(async () => (await import('./people/people.tsx')).People),
  },
  {
    key: 'permissions',
    ...settingsWords.sections.permissions,
    icon: KeyRound,
    anyOf: ['Admin Panel: Manage Users'],
    Component: lazyScreen(async () => (await import('./permissions/permissions.tsx')).Permissions),
  },
  {
    key: 'sign-in',
    ...settingsWords.sections.signIn,
    icon: ShieldCheck,
    anyOf: ['Admin Panel: Manage Users'],
    Component: lazyScreen(async () => (await import('./sign-in/sign-in.tsx')).SignIn),
  },
  {
    key: 'business',
    ...settingsWords.sections.business,
    icon: Building2,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./business/business.tsx')).Business),
  },
  {
    key: 'documents',
    ...settingsWords.sections.documents,
    icon: FileText,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./documents/documents.tsx')).Documents),
  },
  {
    key: 'sellers',
    ...settingsWords.sections.sellers,
    icon: Handshake,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./sellers/sellers.tsx')).Sellers),
  },
  {
    key: 'stages',
    ...settingsWords.sections.stages,
    icon: Workflow,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./stages/stages.tsx')).Stages),
  },
  {
    key: 'categories',
    ...settingsWords.sections.categories,
    icon: Tags,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./categories/categories.tsx')).Categories),
  },
  {
    key: 'price-book',
    ...settingsWords.sections.priceBook,
    icon: BookOpenText,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./price-book/price-book.tsx')).PriceBook),
  },
  {
    key: 'schedule',
    ...settingsWords.sections.schedule,
    icon: CalendarDays,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('./schedule/schedule.tsx')).Schedule),
  },
  {
    key: 'inquiries',
    ...settingsWords.sections.inquiries,
    icon: Inbox,
    anyOf: ['Admin Panel: System Settings'],
    Component: lazyScreen(async () => (await import('#web/inquiries/settings/inquiry-settings.tsx')).InquirySettings),
  },
  {
    key: 'data',
    ...settingsWords.sections.data,
    icon: DatabaseBackup,
    anyOf: ['Contacts: Add', 'Admin Panel: Database Backup'],
    Component: lazyScreen(async () => (await import('#web/transfer/data-section.tsx')).DataSection),
  },
]

export const mayOpenSection = (permissions: readonly string[], { anyOf }: Section) =>
  anyOf.some((permission) => allows(permissions, permission))
