import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The way to a new lead from another screen, loaded when somebody asks. */
export const LazyAddLead = lazyDialog(async () => (await import('./add-lead.tsx')).AddLead)
