/** Ends the pushes to this device at a sign-out, as well as it can: the code for it is loaded only then. */
export const endPushes = async (headers: Headers | undefined) => {
  const code = await import('./leave-device.ts').catch(() => undefined)
  await code?.leaveDevice(headers).catch(() => undefined)
}
