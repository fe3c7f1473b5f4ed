import type { CallOutcome, CallState } from '#contract/inquiries/first-response.ts'
import { number } from '#web/lib/format/number.ts'

const ofSeller = (seller: string | null) => (seller ? ` (${seller})` : '')

/** Form Drafts: inquiries before their promotion. */
export const draftsWords = {
  subtitle: 'Stage 1 - External leads awaiting verification',
  drafts: (count: number) => (count === 1 ? '1 draft' : `${number(count)} drafts`),
  recent: (count: number, isLeast: boolean) => `${number(count)}${isLeast ? '+' : ''} recent`,
  addLead: 'Add Lead',
  loading: 'Loading draft leads...',
  loadingWhat: 'Fetching latest form submissions',
  notLoaded: 'Failed to load Form Drafts',
  none: 'No Form Drafts',
  noneYet: 'External form submissions will appear here before being promoted to Info stage',
  suspected: (count: number) => `Suspected spam (${number(count)})`,
  suspectedWhy: 'These inquiries look automatic, so they sent no notifications of their own. Some may be real.',
  // A draft.
  waits: (time: string) => `${time} unanswered`,
  unanswered: 'Unanswered',
  countsFrom: (opens: string) => `After hours, counts from ${opens}`,
  touched: { call: 'Called', text: 'Texted', note: 'Note added', promotion: 'Promoted', deletion: 'Deleted' },
  callStates: {
    called: 'What came of the call?',
    talked: 'Talked on the phone',
    no_answer: 'No answer',
    message: 'Left a message',
  } satisfies Record<CallState, string>,
  callOutcomes: { talked: 'Talked', no_answer: 'No answer', message: 'Left a message' } satisfies Record<
    CallOutcome,
    string
  >,
  wayBack: (stage: string) => `Moved here from the pipeline. Promoting returns it to ${stage} with its contact.`,
  knownContact: <Part>(name: Part, seller: string | null) => [
    'This phone belongs to ',
    name,
    ofSeller(seller),
    '. Attaching adds the inquiry as a new lead of that contact.',
  ],
  knownChoice: (name: string, seller: string | null) =>
    `This phone belongs to ${name}${ofSeller(seller)}. Add the inquiry as a new lead of that contact?`,
  goesTo: 'Assign to',
  noSeller: 'No active seller',
  /** A photo too large to show in the list, with its size in megabytes. */
  largePhoto: (place: number, size: string) => `Photo ${place}, ${size} MB`,
  // Actions.
  viewOnly: 'View Only Access',
  attachTo: (name: string) => `Attach to ${name}`,
  promote: 'Promote to Info',
  promoted: 'Lead successfully promoted to Info stage!',
  givenTo: (seller: string, points: string) => `Assigned to ${seller}, ${points} points`,
  isBack: (name: string) => `${name} is back in Form Drafts`,
  promoteFailed: 'Failed to promote lead. Please try again.',
  deleteWarning: (name: string) => `Delete "${name}"? Click Delete button again to confirm.`,
  deleted: 'Draft lead deleted successfully',
  deleteFailed: 'Failed to delete draft lead. Please try again.',
}
