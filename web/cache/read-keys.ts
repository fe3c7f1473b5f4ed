import type { Query } from '@tanstack/react-query'

// The query keys of reads that several features change.

/** Id 0 means "no contact". */
export const profileKey = (contactId: number | null) => ['contacts', contactId ?? 0, 'profile'] as const
/** The panels of all leads. */
export const PANELS = ['panels'] as const
export const panelKey = (leadId: number) => [...PANELS, leadId] as const
/** The documents of all leads. */
const DOCUMENTS = ['documents'] as const
/** The lists of a lead's estimates and receipts. */
export const documentsKey = (leadId: number) => [...DOCUMENTS, leadId] as const
export const estimateKey = (estimateId: number) => [...DOCUMENTS, 'estimate', estimateId] as const
/** The appointments between two days, and the stops of a day. */
export const SCHEDULE_RANGES = ['schedule', 'range'] as const
export const scheduleRangeKey = (from: string, to: string) => [...SCHEDULE_RANGES, from, to] as const
export const SCHEDULE_DAYS = ['schedule', 'day'] as const
/** The board under each filter. */
export const BOARD = ['leads', 'board'] as const
/** The kanban under each filter. */
export const TASK_BOARD = ['tasks', 'board'] as const
/** The pages of the directory's list. */
export const DIRECTORY = ['contacts', 'list'] as const
/** The lists of Form Drafts. */
export const DRAFTS = ['leads', 'drafts'] as const
/** The photos of all inquiries. */
export const INQUIRY_PHOTOS = ['leads', 'inquiry-photos'] as const
/** A contact's photos and possible duplicates. Both are under the contact's key, so that its invalidation includes them. */
export const albumKey = (contactId: number) => ['contacts', String(contactId), 'images'] as const
export const duplicatesKey = (contactId: number) => ['contacts', String(contactId), 'duplicates'] as const
/** Whether a query reads a contact, its photos or its possible duplicates. */
export const isOfContact = (contactId: number, { queryKey: [first, id] }: Pick<Query, 'queryKey'>) =>
  first === 'contacts' && typeof id !== 'object' && Number(id) === contactId
