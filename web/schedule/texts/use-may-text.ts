import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'

/** Whether the user may text the customer of an appointment about it. */
export const useMayText = ({ client_phone, state }: Pick<Appointment, 'client_phone' | 'state'>) => {
  const may = useSchedulePermissions()
  return may.text && may.edit && client_phone !== null && client_phone !== '' && isOpenState(state)
}
