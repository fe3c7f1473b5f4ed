import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The dialog for a new contact, loaded when it is opened. */
export const LazyAddContact = lazyDialog(async () => (await import('./add-contact.tsx')).AddContact)
