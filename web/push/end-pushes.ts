import { ignoreErrors } from '#web/lib/ignore-errors.ts'
/** Ends the pushes to this device at a sign-out, if its code can be loaded. */
export const endPushes = async (headers: Headers | undefined) => {
  const code = await import('./leave-device.ts').catch(ignoreErrors('the server ends the subscription'))
  await code?.leaveDevice(headers).catch(ignoreErrors('the server ends the subscription'))
}
