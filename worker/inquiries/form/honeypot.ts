const WEB_ADDRESS = /https?:|www\.|\[url/i

/**
 * What a honeypot says about its inquiry. Robots advertise web addresses. Without one, a password manager or an extension
 * may have filled it for a real visitor, whose own texts may name a website: the inquiry is only suspected.
 */
export const honeypotVerdict = (subject: string | undefined): 'empty' | 'suspected' | 'robot' => {
  if (!subject) return 'empty'
  return WEB_ADDRESS.test(subject) ? 'robot' : 'suspected'
}
