import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

export const LazyAppointmentDetails = lazyDialog(
  async () => (await import('./appointment-details.tsx')).AppointmentDetails,
)
