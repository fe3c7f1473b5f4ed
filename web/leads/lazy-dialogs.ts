import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

// Dialogs that several screens open. Their code is loaded when a dialog opens, or by `preload`.

export const LazyAddLead = lazyDialog(async () => (await import('./new-lead/add-lead.tsx')).AddLead)
export const LazyLeadPanel = lazyDialog(async () => (await import('./panel/lead-panel.tsx')).LeadPanel)
