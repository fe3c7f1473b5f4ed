import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'

/** The devices on which a user is signed in. */
export const devicesWords = {
  subtitle: 'Where you are signed in. Sign out a lost phone here.',
  listTitle: 'Your devices',
  // Of one device.
  thisOne: 'this device',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  /** A device that was signed out after wrong PINs. */
  locked: (date: string) =>
    `Signed out after too many wrong PINs on ${date}. Signing in again adds it as a new device.`,
  inUse: 'in use',
  lastSeen: (time: string) => `last used ${time}`,
  since: (date: string) => `first used ${date}`,
  getsPushes: 'gets notifications',
  none: 'No devices yet.',
  // Signing it out.
  revoke: 'Sign out',
  revokeDevice: (device: string) => `Sign out ${device}`,
  confirmRevokeThis: 'This is the device you are using. You will be signed out, and unsaved text is lost.',
  keep: 'Keep',
  revoked: (device: string) => `${device} signed out`,
  forget: 'Forget',
  forgetDevice: (device: string) => `Forget ${device}`,
  forgotten: (device: string) => `${device} forgotten. Signing in on it again adds it as a new device.`,
  notRevoked: 'Not signed out',
  pinHint: `Devices sign out after ${SESSION_TIMEOUT_MS / 60_000} minutes without use. If someone may know your PIN, ask an admin for a new one. That signs out all your devices.`,
}
