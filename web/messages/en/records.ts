/** The kinds of records. */
export const RECORD_WORDS = {
  contact: 'Contact',
  lead: 'Lead',
  task: 'Task',
  estimate: 'Estimate',
  receipt: 'Receipt',
  payment: 'Payment',
  appointment: 'Appointment',
}
