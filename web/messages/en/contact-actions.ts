/** Texts of the call, text and map buttons. */
export const contactActionWords = {
  ways: { Call: 'Call', Text: 'Text', GPS: 'GPS', Maps: 'Navigate' },
  confirmWay: (way: string) => `Confirm ${way}?`,
  thisContact: 'this contact',
  noPhone: 'No valid phone number found',
  noAddress: 'No address available for navigation',
  calling: (name: string) => `Calling ${name}`,
  texting: (name: string) => `Opening text message to ${name}`,
  navigating: (name: string) => `Opening navigation to ${name}'s address`,
  call: (name: string) => `Call ${name}`,
  viewProfile: (name: string) => `View profile of ${name}`,
}
