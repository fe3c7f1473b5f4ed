/** Signing in, and the end of a session. */
export const en = {
  accessCode: 'Access code',
  enterPin: 'ENTER 6-DIGIT PIN',
  signIn: 'SIGN IN',
  signingIn: 'SIGNING IN...',
  willExpire: 'Your session will expire in 5 minutes. Click OK to extend your session.',
  hasExpired: 'Your session has expired for security reasons. Please log in again.',
}
