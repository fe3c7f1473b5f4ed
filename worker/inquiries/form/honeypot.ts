const WEB_ADDRESS = /https?:|www\.|\[url/i

/**
 * What a honeypot says about its inquiry. Robots advertise web addresses. Without one, a password manager or an extension
 * may have filled it for a real visitor: the inquiry is only suspected.
 */
export const honeypotVerdict = (
  subject: string | undefined,
  texts: readonly (string | null | undefined)[],
): 'empty' | 'suspected' | 'robot' => {
  if (!subject) return 'empty'
  return [subject, ...texts].some((text) => WEB_ADDRESS.test(text ?? '')) ? 'robot' : 'suspected'
}
