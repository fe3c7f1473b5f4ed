import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

export const LazyAppointmentDialog = lazyDialog(
  async () => (await import('./appointment-dialog.tsx')).AppointmentDialog,
)
