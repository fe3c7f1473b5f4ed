/** Codes that let a new device in. */
export const en = {
  addDevice: 'Add a device',
  addOwn: 'Sign in on a new phone or computer: make a code here, and enter it there with your PIN.',
  addFor: (name: string) =>
    `Lets ${name} sign in on a new phone or computer. Send the link, or read the code out; it works only with their PIN.`,
  makeCode: 'Make a device code',
  making: 'Making a code...',
  notMade: 'No code was made',
  scan: 'Scan this with the new device, then enter the PIN there.',
  qrAlt: 'QR code of the link for the new device',
  orType: 'Or choose "I have a device code" at the sign-in there, and type:',
  goodUntil: (time: string) => `Good until ${time}, for one device. It is shown only now.`,
  isOver: 'This code is over.',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Type the code instead.',
  done: 'Done',
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
