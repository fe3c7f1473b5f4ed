import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The panel of a lead, loaded when it is opened, or before, when the pointer comes to a card. */
export const LazyLeadPanel = lazyDialog(async () => (await import('./lead-panel.tsx')).LeadPanel)
