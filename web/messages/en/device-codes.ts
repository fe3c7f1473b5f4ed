/** Codes that let a new device in. */
export const en = {
  addDevice: 'Add a device',
  addOwn: 'To sign in on a new phone or computer, create a code here and enter it there with your PIN.',
  addFor: (name: string) =>
    `To sign ${name} in on a new phone or computer, create a code. It only works with their PIN.`,
  makeCode: 'Create device code',
  making: 'Creating code...',
  notMade: 'Code not created',
  scan: 'Scan this with the new device, then enter the PIN.',
  qrAlt: 'QR code of the link for the new device',
  orType: 'Or choose "I have a device code" on the sign-in screen and type:',
  goodUntil: (time: string) => `Works until ${time}, for one device. It is not shown again.`,
  isOver: 'This code has expired.',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: "Couldn't copy. Type the code instead.",
  done: 'Done',
  // For another user.
  invite: (name: string) => `Invite ${name}`,
  invitationFor: (name: string) => `Invitation for ${name}`,
  copyInvitation: 'Copy invitation',
  invitationCopied: 'Invitation copied',
  shareInvitation: 'Share…',
  invitation: ({ name, business, link, until }: Record<'name' | 'business' | 'link' | 'until', string>) =>
    `${name}, sign in to ${business} with your PIN:\n${link}\nThe link works once, until ${until}.`,
  // The section of the admin settings.
  newDevices: 'New devices',
  needCode: 'New devices need a code',
  needCodeHint:
    'A PIN alone lets no new device in, so that nobody can guess PINs. Devices that signed in before are not affected.',
  needCodeByAdmins: 'A PIN alone lets no new device in. Only an admin can change this.',
  notSaved: 'Not saved',
  wrongPins: (failures: number, limit: number) =>
    failures === 0
      ? 'New devices sent no wrong PIN in the last 24 hours.'
      : `New devices sent ${failures} wrong ${failures === 1 ? 'PIN' : 'PINs'} in the last 24 hours, of ${limit} that are let through.`,
  allUsed:
    'Someone is guessing PINs: for now new devices need a device code. Devices that signed in before are not affected.',
  codesForOthers: 'For somebody else, make the code under People.',
}
