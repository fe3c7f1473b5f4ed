/** The devices on which a user is signed in. */
export const en = {
  title: 'Devices',
  subtitle: 'Where you have signed in. Sign a lost phone out here.',
  listTitle: 'Your devices',
  settings: 'Your settings',
  // Of one device.
  thisOne: 'this device',
  signedIn: 'Signed in',
  signedOut: 'Signed out, asks for the PIN',
  /** Whoever had it guessed at the PIN. */
  locked: (date: string) =>
    `Signed out after too many wrong PINs on ${date}. With the PIN it comes back as a new device.`,
  inUse: 'in use',
  lastSeen: (time: string) => `last used ${time}`,
  since: (date: string) => `known since ${date}`,
  getsPushes: 'gets notifications',
  none: 'No device has signed in yet.',
  // Its end.
  revoke: 'Sign out',
  revokeDevice: (device: string) => `Sign out ${device}`,
  confirmRevokeThis:
    'This is the device in your hands. It is signed out at once, and what you have typed here and not saved is lost.',
  keep: 'Keep',
  revoked: (device: string) => `${device} is signed out, and needs the PIN again`,
  forget: 'Forget',
  forgetDevice: (device: string) => `Forget ${device}`,
  forgotten: (device: string) => `${device} is forgotten, and is a new device when somebody signs in on it`,
  notRevoked: 'Not signed out',
  pinHint:
    'A device is signed out by itself after half an hour without use. If somebody may know your PIN, ask an admin for a new one: it signs all your devices out.',
}
