import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The dialog for a new lead, loaded when it is opened, or before. */
export const LazyAddLead = lazyDialog(async () => (await import('./add-lead.tsx')).AddLead)
