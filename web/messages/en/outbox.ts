const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

/** How many letters of a text name a change. */
const BEGINNING = 60

const beginning = (text: string) => {
  const letters = [...text]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('').trimEnd()}…` : text
}

/** How a connection and what is to be sent over it stand: the same words everywhere. */
export const STATES = {
  offline: 'Offline',
  noAnswer: "Can't reach the server",
  waiting: 'Waiting',
  waitingForNetwork: 'Waiting for the network',
  sending: 'Sending',
  refused: 'Not done',
  notKept: 'Not kept on this device: keep this page open until it is sent',
}

/** What waits to be sent. */
export const en = {
  states: STATES,
  kept: "Saved on this device. Sends when you're back online.",
  keptBehind: 'Saved on this device. Sends after an earlier change that failed.',
  notKept:
    'This device has no room to keep it. Keep this page open until it is sent: when the page is closed before, it is lost.',
  undone: (change: string) => `Undone: ${change}`,
  sent: (count: number) => `${changes(count)} ${count === 1 ? 'was' : 'were'} sent`,
  goesOn: (count: number) => `Sending ${changes(count)} that waited on this device`,
  refused: (change: string) => `${STATES.refused}: ${change}`,
  decide: 'Decide',
  waitsHere: 'Waiting to be sent',
  // The banner.
  waiting: (count: number) => `${count} waiting`,
  needsYou: (count: number) => `${changes(count)} ${count === 1 ? 'needs' : 'need'} you`,
  // The list.
  subtitle: 'What you changed on this device, and the server does not have yet',
  allSent: 'Everything is sent',
  allSentText: 'What you change without a connection waits here, and is sent by itself.',
  offlineSince: (time: string) => `${STATES.offline} since ${time}. Your changes send when you're back online.`,
  noAnswer: `${STATES.noAnswer}. Your changes are sent again automatically.`,
  needYou: 'To decide',
  toBeSent: 'To be sent',
  photo: (file: string, contact: string) => `Add photo ${file} to ${contact}`,
  tryAgainWhat: (change: string) => `Try again: ${change}`,
  discardWhat: (change: string) => `Discard: ${change}`,
  discardQuestion: (change: string) => `Discard “${change}”? It is not sent then, and cannot be brought back.`,
  discardsAlso: (count: number) =>
    count === 1
      ? 'Another change that belongs to it is discarded as well.'
      : `${count} other changes that belong to it are discarded as well.`,
  keep: 'Keep',
  ofOthers: (count: number) =>
    count === 1
      ? '1 change of another user waits on this device. It is sent when they sign in here.'
      : `${count} changes of other users wait on this device. They are sent when their users sign in here.`,
  // What was refused.
  unknown: 'A change that this version of the app does not know',
  uncertain:
    'It was sent, but the connection broke, and too long ago to ask the server. It may have arrived: look before you send it again.',
  outdated: 'It was made with another version of the app. This one cannot send it: copy what you still need.',
  orphaned: 'What it belongs to was discarded, so it cannot be sent.',
  of: (decision: string, change: string) => `${decision}: ${change}`,
  field: 'Field',
  yours: 'Yours',
  now: 'Now',
  nothing: '–',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  entered: 'What you entered',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied. Select the text and copy it by hand.',
  // The logout.
  sendFirst: 'Send first',
  discardAndLogOut: 'Log out and discard',
  sendingFirst: (count: number) => `${STATES.sending}: ${changes(count)} left. You are logged out when all are sent.`,
  needDecision: (count: number, unsent: number) =>
    unsent === 1
      ? 'The server did not accept it: it needs your decision.'
      : `The server did not accept ${count} of them: ${count === 1 ? 'it needs' : 'they need'} your decision.`,
  // What a change is called in the list.
  addNote: (text: string) => `Add note: ${beginning(text)}`,
  editNote: (text: string) => `Edit note: ${beginning(text)}`,
  deleteNote: (text: string) => `Delete note: ${beginning(text)}`,
  restoreNote: (text: string) => `Bring back note: ${beginning(text)}`,
  addTask: (task: string) => `Add task ${task}`,
  saveTask: (task: string) => `Change task ${task}`,
  moveTask: (task: string, status: string) => `Move task ${task} to ${status}`,
  completeTask: (task: string) => `Complete task ${task}`,
  reopenTask: (task: string) => `Reopen task ${task}`,
  deleteTask: (task: string) => `Delete task ${task}`,
  restoreTask: (task: string) => `Bring back task ${task}`,
  describePhoto: (text: string) => `Caption of a photo: ${beginning(text)}`,
  sortPhotos: (count: number) => `Sort ${count} ${count === 1 ? 'photo' : 'photos'}`,
  deletePhoto: 'Delete a photo',
  restorePhoto: 'Bring back a photo',
  move: (lead: string, stage: string) => `Move ${lead} to ${stage}`,
  undoMove: (lead: string, stage: string) => `Take ${lead} back to ${stage}`,
  lose: (lead: string) => `Mark ${lead} as lost`,
  change: (thing: string) => `Change ${thing}`,
  delete: (thing: string) => `Delete ${thing}`,
  restore: (thing: string) => `Restore ${thing}`,
  addLead: (lead: string) => `Add the lead ${lead}`,
  promote: (draft: string) => `Promote the inquiry of ${draft}`,
  undoPromotion: (draft: string) => `Take the inquiry of ${draft} back to Form Drafts`,
  deleteDraft: (draft: string) => `Delete the inquiry of ${draft}`,
  restoreDraft: (draft: string) => `Restore the inquiry of ${draft}`,
  called: (draft: string) => `Note that ${draft} was called`,
  addContact: (contact: string) => `Add the contact ${contact}`,
  texted: (draft: string) => `Note that ${draft} was texted`,
}
