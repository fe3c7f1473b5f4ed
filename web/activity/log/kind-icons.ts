import {
  CalendarDays,
  ClipboardList,
  FileText,
  Image,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Settings,
  UserRound,
  Workflow,
} from 'lucide-react'
import type { LogKind } from '#contract/activity/log.ts'

const ICONS: Record<LogKind, LucideIcon> = {
  lead: Workflow,
  draft: ClipboardList,
  contact: UserRound,
  task: ListTodo,
  note: MessageSquareText,
  image: Image,
  document: FileText,
  appointment: CalendarDays,
  settings: Settings,
}

/** The icon of a kind of log lines. A newer server may send kinds that this build does not know. */
export const iconOfKind = (kind: LogKind): LucideIcon => ICONS[kind] ?? Settings
