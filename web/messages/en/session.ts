import { SESSION_WARNING_MS } from '#contract/session/session-times.ts'

/** Signing in, and the end of a session. */
export const sessionWords = {
  accessCode: 'Access code',
  enterPin: 'ENTER 6-DIGIT PIN',
  signIn: 'SIGN IN',
  haveDeviceCode: 'I have a device code',
  deviceCode: 'Device code',
  enterDeviceCode: 'DEVICE CODE',
  language: 'Language',
  logOut: 'Log out',
  staySignedIn: 'Stay signed in',
  losesUnsent: (count: number) =>
    count === 1
      ? '1 change is not sent yet. It is lost when you log out.'
      : `${count} changes are not sent yet. They are lost when you log out.`,
  cannotReturn: 'You are offline: signing in again needs a network connection.',
  signingIn: 'SIGNING IN...',
  loginFailed: 'Login failed',
  loginFailedBecause: (reason: string) => `Login failed. ${reason}`,
  willExpire: `Your session will expire in ${SESSION_WARNING_MS / 60_000} minutes. Click OK to extend your session.`,
  letExpire: 'Let it expire',
  endsUnkept: (count: number) =>
    count === 1
      ? '1 change was lost: it was not sent, and this device was out of storage.'
      : `${count} changes were lost: they were not sent, and this device was out of storage.`,
  hasExpired: 'Your session has expired for security reasons. Please log in again.',
}
