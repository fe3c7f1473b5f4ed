import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The dialog for a new lead on other screens, loaded when it is opened. */
export const LazyAddLead = lazyDialog(async () => (await import('./add-lead.tsx')).AddLead)
