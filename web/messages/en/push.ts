import type { PushEvent } from '#contract/push/push.ts'

const amount = (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`)

/** The switch of each event. */
const events: Record<PushEvent, { label: string; hint: string }> = {
  inquiry: { label: 'New inquiry', hint: 'Someone sent the public form. For roles that process forms.' },
  inquiry_waiting: { label: 'Inquiry still waiting', hint: 'A new inquiry has not been answered yet.' },
  inquiries_suspected: {
    label: 'Suspected spam',
    hint: 'Inquiries were marked as suspected spam. For roles that process forms, once an hour.',
  },
  lead_assigned: { label: 'Lead assigned to you', hint: 'Someone assigned a lead to you.' },
  lead_moved: { label: 'Your lead was moved', hint: 'Someone moved one of your leads to another stage.' },
  task_due: { label: 'Task due', hint: 'One of your tasks is due.' },
  estimate_viewed: { label: 'Estimate opened', hint: 'A customer opened an estimate of one of your leads.' },
  estimate_answered: {
    label: 'Estimate answered',
    hint: 'A customer signed or declined an estimate of one of your leads, or asked about it.',
  },
  appointment_booked: {
    label: 'Appointment booked or moved',
    hint: 'Someone booked, moved or cancelled an appointment of one of your leads, or one that you go to.',
  },
  appointment_soon: { label: 'Appointment soon', hint: 'You go to an appointment soon.' },
  goal_reached: { label: 'Weekly goal reached', hint: "The team reached the week's goal." },
  pins_guessed: {
    label: 'Someone is guessing PINs',
    hint: 'New devices sent too many wrong PINs. For admins, once a day.',
  },
}

/** Notifications, and their settings. */
export const pushWords = {
  // The screen.
  subtitle: 'Choose what you are notified about, and on which devices.',
  // This device.
  thisDevice: 'This device',
  switchDevice: 'Notifications on this device',
  states: {
    on: 'On. Messages arrive here even while Tradeboard is closed.',
    off: 'Off. Nothing is sent to this device.',
    askable: 'Off. Your browser asks for permission when you switch it on.',
    blocked:
      'Your browser blocks notifications from Tradeboard. Open its site settings, beside the address, or those of the installed app, set Notifications to Allow, then come back here.',
    installFirst:
      'On an iPhone or iPad, put Tradeboard on the home screen first: tap Share, then Add to Home Screen. Open it from there, and switch this on.',
    unsupported:
      'This browser does not support notifications, or the window is private. Use a current Chrome, Edge, Firefox or Safari.',
    noKey:
      'Notifications are not set up on this server yet. The person who installed Tradeboard can add the push keys.',
  },
  switching: 'One moment...',
  notAllowed: 'Permission was not granted. Switch it on again and choose Allow.',
  notSubscribed: 'Your browser could not reach its push service. Check your connection and try again.',
  notSwitchedOn: 'Notifications could not be switched on. Please try again.',
  notSwitchedOff: 'Not switched off',
  // The test.
  test: 'Send me a test',
  testHint: 'One notification to each of your devices.',
  send: 'Send',
  testing: 'Sending...',
  reached: ({ devices, reached, unanswered }: { devices: number; reached: number; unanswered: number }) => {
    if (reached === 0 && unanswered > 0) return 'The push service is unavailable. Try again in a few minutes.'
    if (reached === 0) return 'No device could be reached. Switch this device off and on, and try again.'
    const count = reached < devices ? `${reached} of ${devices} devices` : amount(devices)
    return `Sent to ${count}. It should arrive within seconds.`
  },
  // The events.
  eventsTitle: 'Notify me about',
  events,
  // The devices.
  since: (date: string) => `Since ${date}`,
  lastDelivered: (time: string) => `last message ${time}`,
  lastFailed: (time: string) => `could not be reached ${time}`,
  neverDelivered: 'no message yet',
  removeDevice: (device: string) => `Remove ${device}`,
  confirmRemove: (device: string) => `${device} gets no more notifications until they are switched on there again.`,
  removed: (device: string) => `${device} removed`,
  notRemoved: 'Not removed',
}
