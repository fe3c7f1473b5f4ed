/** Device codes. */
export const deviceCodeWords = {
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
  notCopied: 'Failed to copy. Type the code instead.',
  // For another user.
  invite: (name: string) => `Invite ${name}`,
  invitationFor: (name: string) => `Invitation for ${name}`,
  copyInvitation: 'Copy invitation',
  invitationCopied: 'Invitation copied',
  invitation: ({ name, business, link, until }: Record<'name' | 'business' | 'link' | 'until', string>) =>
    `${name}, sign in to ${business} with your PIN:\n${link}\nThe link works once, until ${until}.`,
  // The section of the admin settings.
  newDevices: 'New devices',
  needCode: 'New devices need a code',
  needCodeHint:
    'Protects against guessed PINs: signing in on a new device takes the PIN and a code. Signed-in devices are not affected.',
  needCodeByAdmins: 'Signing in on a new device takes the PIN and a code. Only an admin can change this.',
  wrongPins: (failures: number, limit: number) =>
    failures === 0
      ? 'No wrong PINs from new devices in the last 24 hours.'
      : `${failures} wrong ${failures === 1 ? 'PIN' : 'PINs'} from new devices in the last 24 hours. The limit is ${limit}.`,
  allUsed: 'Someone is guessing PINs. For now, new devices need a device code. Signed-in devices are not affected.',
  codesForOthers: 'To add a device for someone else, open People.',
}
