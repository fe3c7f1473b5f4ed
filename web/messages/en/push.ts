import type { PushEvent } from '#contract/push.ts'

/** What a push is about; either may be missing. Of a lead that was moved, the name is that of its new stage. */
export interface Subject {
  name: string | null
  title: string | null
}

export interface Notice {
  title: string
  body: string
}

const about = ({ name, title }: Subject) => [name, title].filter(Boolean).join(': ')

const amount = (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`)

/** The sentences of notifications, which the service worker shows. */
const notifications: Record<PushEvent | 'test', (subject: Subject) => Notice> = {
  inquiry: (subject) => ({ title: 'New inquiry', body: about(subject) }),
  inquiry_waiting: (subject) => ({ title: 'An inquiry is still waiting', body: about(subject) }),
  inquiries_suspected: () => ({
    title: 'Suspected spam is waiting',
    body: 'More inquiries came at once than usual. Real ones may be among them.',
  }),
  lead_assigned: (subject) => ({ title: 'A lead is yours now', body: about(subject) }),
  lead_moved: ({ name, title }) => ({
    title: name ? `Your lead moved to ${name}` : 'Your lead was moved',
    body: title ?? '',
  }),
  task_due: ({ name, title }) => ({ title: 'Task due', body: about({ name: title, title: name }) }),
  goal_reached: () => ({ title: 'Weekly goal reached', body: 'The team has made the goal of this week.' }),
  pins_guessed: () => ({
    title: 'Someone is guessing PINs',
    body: 'New devices need a device code for now. Whoever is signed in notices nothing.',
  }),
  test: () => ({ title: 'Tradeboard reaches this device', body: 'This is the test that you asked for.' }),
}

/** The switch of each event. */
const events: Record<PushEvent, { label: string; hint: string }> = {
  inquiry: { label: 'New inquiry', hint: 'Somebody sent the public form. For those who process forms.' },
  inquiry_waiting: { label: 'Inquiry still waiting', hint: 'Nobody has answered a new inquiry yet.' },
  inquiries_suspected: {
    label: 'Suspected spam',
    hint: 'Inquiries were put apart as suspected spam. For those who process forms, once an hour.',
  },
  lead_assigned: { label: 'Lead assigned to you', hint: 'Somebody else made you the seller of a lead.' },
  lead_moved: { label: 'Your lead was moved', hint: 'Somebody else moved one of your leads to another stage.' },
  task_due: { label: 'Task due', hint: 'A task of yours has reached its date and time.' },
  goal_reached: { label: 'Weekly goal reached', hint: "The team has made the week's goal." },
  pins_guessed: {
    label: 'Someone is guessing PINs',
    hint: 'New devices sent too many wrong PINs. For admins, once a day.',
  },
}

/** Notifications, and their settings. */
export const en = {
  notifications,
  unreadable: { title: 'Something new in Tradeboard', body: '' },
  // The screen.
  title: 'Notifications',
  subtitle: 'What reaches you while Tradeboard is closed, and where.',
  // This device.
  thisDevice: 'This device',
  switchDevice: 'Notifications on this device',
  states: {
    on: 'On. Messages arrive here even while Tradeboard is closed.',
    off: 'Off. Nothing is sent to this device.',
    askable: 'Off. Your browser asks for your permission when you switch it on.',
    blocked:
      'Your browser blocks notifications from Tradeboard. Open its site settings, beside the address, or those of the installed app, set Notifications to Allow, then come back here.',
    installFirst:
      'On an iPhone or iPad, put Tradeboard on the home screen first: tap Share, then Add to Home Screen. Open it from there, and switch this on.',
    unsupported:
      'This browser cannot get notifications, or is in a private window. Use a current Chrome, Edge, Firefox or Safari.',
    noKey: 'Notifications are not set up on this server yet. Whoever installed Tradeboard can add its push keys.',
  },
  switching: 'One moment...',
  notAllowed: 'Your browser did not give its permission. Switch it on again, and choose Allow.',
  notSubscribed: 'Your browser could not reach its push service. Check your connection and try again.',
  notSwitchedOn: 'Notifications could not be switched on. Please try again.',
  notSwitchedOff: 'The server was not told',
  // The test.
  test: 'Send me a test',
  testHint: 'One notification to each of your devices.',
  send: 'Send',
  testing: 'Sending...',
  reached: ({ devices, reached, unanswered }: { devices: number; reached: number; unanswered: number }) => {
    if (reached === 0 && unanswered > 0)
      return 'The push service could not be reached, which is not the fault of your devices. Try again in a few minutes.'
    if (reached === 0) return 'No device could be reached. Switch this device off and on, and try again.'
    const count = reached < devices ? `${reached} of ${devices} devices` : amount(devices)
    return `Sent to ${count}. It should arrive within seconds.`
  },
  // What is told.
  eventsTitle: 'Tell me about',
  events,
  notSaved: 'Not saved',
  // The devices.
  devicesTitle: 'Your devices',
  thisOne: 'this device',
  noDevices: 'No device gets your notifications yet.',
  since: (date: string) => `Since ${date}`,
  lastDelivered: (time: string) => `last message ${time}`,
  lastFailed: (time: string) => `could not be reached ${time}`,
  neverDelivered: 'no message yet',
  remove: 'Remove',
  removeDevice: (device: string) => `Remove ${device}`,
  confirmRemove: (device: string) =>
    `${device} gets no more notifications, until somebody switches them on again there.`,
  keep: 'Keep',
  removed: (device: string) => `${device} removed`,
  notRemoved: 'Not removed',
}
