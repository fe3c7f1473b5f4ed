import type { GenericSchema } from 'valibot'
import { LogLine } from '#contract/activity/actions.ts'
import { LogEntry } from '#contract/activity/log.ts'
import { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { ListAnswer, NewEntry } from '#contract/catalog/editing.ts'
import {
  Contact,
  ContactAnswer,
  ContactPage,
  ExistingContact,
  FurtherMethods,
  NewContact,
} from '#contract/contacts/contact.ts'
import { Duplicate, MergeAnswer, MergeSide } from '#contract/contacts/duplicates.ts'
import { ContactChange, ContactDetails, ContactDetailsAnswer, ContactFacts } from '#contract/contacts/profile.ts'
import { PairAnswer, PairSide } from '#contract/contacts/suspected-pairs.ts'
import { ContactWithImages, WholeProfile } from '#contract/contacts/whole-profile.ts'
import { Choices, EstimateContent, EstimateLine, EstimatePackage } from '#contract/documents/content.ts'
import {
  Estimate,
  EstimateAnswer,
  EstimateChangeAnswer,
  EstimateSignedAnswer,
  EstimateSummary,
} from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { Measures } from '#contract/documents/measures.ts'
import { NewPriceItem, PriceItem, PriceItemAnswer, Rates } from '#contract/documents/price-item.ts'
import { Payment, PaymentAnswer, Receipt, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { Displayed, Signature, SignatureOnDevice, Strokes } from '#contract/documents/signature.ts'
import { ErrorAnswer, FieldIssue } from '#contract/errors.ts'
import { InquiryState, LeadSource } from '#contract/inquiries/state.ts'
import { ContactLead } from '#contract/leads/contact-lead.ts'
import {
  Board,
  DoneAnswer,
  DraftNote,
  Lead,
  LeadAnswer,
  LeadChange,
  LeadPage,
  NewLead,
  NextTask,
} from '#contract/leads/lead.ts'
import { Award, LeadPanel } from '#contract/leads/panel.ts'
import { Note, NoteAnswer } from '#contract/notes/notes.ts'
import { Pagination } from '#contract/page.ts'
import { PermissionName } from '#contract/permissions.ts'
import { Photo, PhotoAnswer } from '#contract/photos/photo.ts'
import {
  Appointment,
  AppointmentAnswer,
  AppointmentMovesAnswer,
  NextAppointment,
} from '#contract/schedule/appointment.ts'
import { CalendarFeed, CalendarFeedAnswer, CalendarFeeds } from '#contract/schedule/calendar-links.ts'
import { DayStop, ScheduleDay, UnansweredInquiry } from '#contract/schedule/day.ts'
import { FoundAppointments, Schedule, UnbookedLead } from '#contract/schedule/schedule.ts'
import { Crew, CrewAnswer, NewCrew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { TextTemplates } from '#contract/schedule/texts.ts'
import { Profile, ProfileAnswer } from '#contract/session/own-profile.ts'
import { SignedInUser, StageDays } from '#contract/session/session.ts'
import { BusinessHours } from '#contract/settings/business-hours.ts'
import { BusinessSettings } from '#contract/settings/business-settings.ts'
import { DocumentSettings } from '#contract/settings/document-settings.ts'
import { Matrix, RoleChange, RolePermissions } from '#contract/settings/matrix.ts'
import { InquirySettings } from '#contract/settings/settings.ts'
import { PinAnswer, StaffUser, UserAnswer } from '#contract/settings/users.ts'
import { MonthWeek, RecentChange, SellerStats, Stats, Week, WeeklyGoal } from '#contract/stats/dashboard.ts'
import { ScheduleReport } from '#contract/stats/schedule.ts'
import { SellerPoints } from '#contract/stats/standings.ts'
import { ContactTask, ContactTaskAnswer, NewTask, Task, TaskAnswer, TaskChange } from '#contract/tasks/tasks.ts'
import { SnapshotContents } from '#contract/transfer/export.ts'
import { Import, ImportedRow, ImportStarted } from '#contract/transfer/import.ts'

/** The schemas with a name in the document: the main bodies, and schemas that several operations use. */
export const NAMED_SCHEMAS = {
  CalendarFeed,
  CalendarFeedAnswer,
  CalendarFeeds,
  Crew,
  CrewAnswer,
  NewCrew,
  ScheduleReport,
  ScheduleSettings,
  TextTemplates,
  Choices,
  EstimateContent,
  EstimateLine,
  EstimatePackage,
  Estimate,
  EstimateAnswer,
  EstimateChangeAnswer,
  EstimateSignedAnswer,
  EstimateSummary,
  LeadDocuments,
  Measures,
  NewPriceItem,
  PriceItem,
  PriceItemAnswer,
  Rates,
  Payment,
  PaymentAnswer,
  Receipt,
  ReceiptAnswer,
  Displayed,
  SignatureOnDevice,
  Signature,
  Strokes,
  DocumentSettings,
  Appointment,
  AppointmentAnswer,
  AppointmentMovesAnswer,
  FoundAppointments,
  NextAppointment,
  Schedule,
  UnbookedLead,
  Award,
  Board,
  BusinessHours,
  BusinessSettings,
  Category,
  Contact,
  ContactAnswer,
  ContactChange,
  ContactDetails,
  ContactDetailsAnswer,
  ContactFacts,
  ContactPage,
  ContactTask,
  ContactTaskAnswer,
  ContactWithImages,
  DayStop,
  DoneAnswer,
  DraftNote,
  Duplicate,
  Error: ErrorAnswer,
  ExistingContact,
  FieldIssue,
  FurtherPoints: FurtherMethods,
  Import,
  ImportAnswer: ImportStarted,
  ImportedRow,
  InquirySettings,
  InquiryState,
  ContactLead,
  Lead,
  LeadAnswer,
  LeadChange,
  LeadPage,
  LeadPanel,
  LeadSource,
  ListAnswer,
  LogEntry,
  LogLine,
  Matrix,
  MergeAnswer,
  MergeSide,
  MonthWeek,
  NewContact,
  NewEntry,
  NewLead,
  NewTask,
  NextTask,
  Note,
  NoteAnswer,
  Pagination,
  PairAnswer,
  PairSide,
  PermissionName,
  Photo,
  PhotoAnswer,
  PinAnswer,
  Profile,
  ProfileAnswer,
  RecentChange,
  RoleChange,
  RolePermissions,
  Seller,
  ScheduleDay,
  SellerPoints,
  SellerStats,
  SignedInUser,
  SnapshotContents,
  StaffUser,
  Stage,
  StageDays,
  Stats,
  Task,
  TaskAnswer,
  TaskChange,
  Timeline,
  TimelineItem,
  UnansweredInquiry,
  UserAnswer,
  Week,
  WeeklyGoal,
  WholeProfile,
} satisfies Record<string, GenericSchema>
