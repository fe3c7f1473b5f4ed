const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

/** The length of a text in the title of a queued write. */
const BEGINNING = 60

const beginning = (text: string) => {
  const letters = [...text]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('').trimEnd()}…` : text
}

/** The states of the connection and of queued writes, used on every screen. */
export const STATES = {
  offline: 'Offline',
  noAnswer: "Can't reach the server",
  waiting: 'Waiting',
  waitingForNetwork: 'Waiting for the network',
  sending: 'Sending',
  refused: 'Not done',
  notKept: 'Not saved on this device: keep this page open until it is sent',
}

/** The outbox. */
export const outboxWords = {
  states: STATES,
  kept: "Saved on this device. Sends when you're back online.",
  keptBehind: 'Saved on this device. Sends after an earlier change that failed.',
  notKept: 'This device is out of storage. Keep this page open until the change is sent, or it is lost.',
  undone: (change: string) => `Undone: ${change}`,
  sent: (count: number) => `${changes(count)} ${count === 1 ? 'was' : 'were'} sent`,
  goesOn: (count: number) => `Sending ${changes(count)} saved on this device`,
  refused: (change: string) => `${STATES.refused}: ${change}`,
  decide: 'Decide',
  waitsHere: 'Not sent yet',
  // The banner.
  waiting: (count: number) => `${count} waiting`,
  needsYou: (count: number) => `${changes(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  // The list.
  subtitle: 'Changes on this device that the server does not have yet',
  allSent: 'All changes are sent',
  allSentText: 'Changes you make offline appear here and are sent automatically.',
  offlineSince: (time: string) => `${STATES.offline} since ${time}. Your changes send when you're back online.`,
  noAnswer: `${STATES.noAnswer}. Your changes are sent again automatically.`,
  needYou: 'Needs a decision',
  toBeSent: 'To be sent',
  tryAgainWhat: (change: string) => `Try again: ${change}`,
  discardWhat: (change: string) => `Discard: ${change}`,
  discardQuestion: (change: string) => `Discard “${change}”? It is not sent, and you cannot undo this.`,
  discardsAlso: (count: number) =>
    count === 1
      ? 'This also discards 1 change that depends on it.'
      : `This also discards ${count} changes that depend on it.`,
  keep: 'Keep',
  ofOthers: (count: number) =>
    count === 1
      ? '1 unsent change belongs to another user. It is sent when they sign in here.'
      : `${count} unsent changes belong to other users. They are sent when those users sign in here.`,
  // Refused writes.
  unknown: 'A change from another version of the app',
  uncertain: 'The connection was lost while sending. The change may have arrived: check before you send it again.',
  outdated: 'It was made with another version of the app and cannot be sent. Copy what you still need.',
  lost: 'Its file is not on this device any more. Add it again.',
  of: (decision: string, change: string) => `${decision}: ${change}`,
  field: 'Field',
  yours: 'Yours',
  now: 'Now',
  nothing: '–',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  entered: 'What you entered',
  copied: 'Copied',
  // The logout.
  sendFirst: 'Send first',
  discardAndLogOut: 'Log out and discard',
  sendingFirst: (count: number) => `${STATES.sending}: ${changes(count)} left. You are logged out once all are sent.`,
  needDecision: (count: number, unsent: number) =>
    unsent === 1
      ? 'The server did not accept it. It needs your decision.'
      : `The server did not accept ${count} of them. ${count === 1 ? 'It needs' : 'They need'} your decision.`,
  // Titles of queued writes.
  addNote: (text: string) => `Add note: ${beginning(text)}`,
  editNote: (text: string) => `Edit note: ${beginning(text)}`,
  deleteNote: (text: string) => `Delete note: ${beginning(text)}`,
  restoreNote: (text: string) => `Restore note: ${beginning(text)}`,
  addTask: (task: string) => `Add task ${task}`,
  saveTask: (task: string) => `Change task ${task}`,
  moveTask: (task: string, status: string) => `Move task ${task} to ${status}`,
  completeTask: (task: string) => `Complete task ${task}`,
  reopenTask: (task: string) => `Reopen task ${task}`,
  deleteTask: (task: string) => `Delete task ${task}`,
  restoreTask: (task: string) => `Restore task ${task}`,
  addPhoto: (file: string, contact: string) => `Add photo ${file} to ${contact}`,
  addFile: (file: string, contact: string) => `Add file ${file} to ${contact}`,
  describePhoto: (text: string) => `Caption of a photo: ${beginning(text)}`,
  sortPhotos: (count: number) => `Sort ${count} ${count === 1 ? 'photo' : 'photos'}`,
  renameFile: (name: string) => `Rename a file to ${beginning(name)}`,
  pairPhotos: 'Pair two photos as before & after',
  unpairPhotos: 'Separate a before & after pair',
  deletePhoto: 'Delete a photo',
  restorePhoto: 'Restore a photo',
  deleteFile: (name: string) => `Delete the file ${beginning(name)}`,
  restoreFile: (name: string) => `Restore the file ${beginning(name)}`,
  move: (lead: string, stage: string) => `Move ${lead} to ${stage}`,
  undoMove: (lead: string, stage: string) => `Move ${lead} back to ${stage}`,
  lose: (lead: string) => `Mark ${lead} as lost`,
  change: (thing: string) => `Change ${thing}`,
  delete: (thing: string) => `Delete ${thing}`,
  restore: (thing: string) => `Restore ${thing}`,
  addLead: (lead: string) => `Add the lead ${lead}`,
  promote: (draft: string) => `Promote the inquiry of ${draft}`,
  undoPromotion: (draft: string) => `Move the inquiry of ${draft} back to Form Drafts`,
  deleteDraft: (draft: string) => `Delete the inquiry of ${draft}`,
  restoreDraft: (draft: string) => `Restore the inquiry of ${draft}`,
  called: (draft: string) => `Log a call to ${draft}`,
  addContact: (contact: string) => `Add the contact ${contact}`,
  callOutcome: (draft: string) => `Log what came of the call to ${draft}`,
  texted: (draft: string) => `Log a text to ${draft}`,
}
