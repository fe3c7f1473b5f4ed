/** The kinds of records. */
export const RECORD_WORDS = {
  contact: 'Contact',
  lead: 'Lead',
  draft: 'Draft',
  task: 'Task',
  estimate: 'Estimate',
  receipt: 'Invoice',
  payment: 'Payment',
  appointment: 'Appointment',
}
