import { termWords } from './terms.ts'

const inWords = new Intl.ListFormat('en')

/** The guide of a new business. */
export const startWords = {
  // The card on other screens.
  cardTitle: { new: 'Set up your business', begun: 'Finish setting up your business' },
  cardText: 'Name, sellers and users. It takes two minutes.',
  begin: 'Set it up',
  dismiss: 'Dismiss',
  dismissed: 'You can change all of this in Admin Settings.',
  notDismissed: 'Something went wrong. Please try again.',
  // The frame of the steps.
  steps: { business: 'Business', sellers: 'Sellers', people: 'People', done: termWords.done },
  stepsLabel: 'Steps',
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  skip: 'Skip for now',
  saveAndNext: 'Save and continue',
  finish: 'Finish',
  keptText: 'Your earlier text is still here. It is not saved yet.',
  // The business.
  businessTitle: 'Your business',
  businessText: 'Shown on your inquiry form and on the pictures you share.',
  names: 'Names of stages and categories',
  namesHint: (examples: string) => `${examples}… You can rename each of them at any time.`,
  // Sellers.
  sellersTitle: 'Who sells?',
  sellersText: 'Sellers own leads and earn points for the leaderboard.',
  yourName: 'Your name',
  doYouSell: 'Do you also sell?',
  doYouSellHint: 'You can own leads, and you appear on the leaderboard.',
  sellersLabel: 'Sellers so far',
  another: 'Another seller',
  anotherHint: 'Optional. You can add more at any time.',
  // People.
  peopleTitle: 'Who else signs in?',
  peopleText:
    'Everyone signs in with their own PIN. Add a person, tell them the PIN and send them an invitation for their phone. Working alone? Continue.',
  peopleLabel: 'Who can sign in',
  newPerson: 'New person',
  addPerson: 'Add this person',
  tellPin: (name: string) => `Tell ${name} this PIN.`,
  // The end.
  nextTitle: 'What comes next?',
  doneTitle: 'All set',
  doneText: (business: string) => `${business} is ready for its first lead.`,
  openTitle: 'Almost there',
  openText: (missing: readonly string[]) => `Still missing: ${inWords.format(missing)}.`,
  missing: { business: 'your business name', sellers: 'a seller' },
  whyMissing: {
    business: 'Visitors see it on the inquiry form.',
    sellers: 'Each lead belongs to a seller. Add one before you add leads or promote inquiries.',
  },
  setNow: { business: 'Name your business', sellers: 'Add a seller' },
  links: {
    lead: { label: 'Add the first lead', hint: 'Someone who called or asked for an estimate' },
    form: { label: 'Share the inquiry form', hint: 'Link, QR code poster and website embed' },
    contacts: { label: 'Import your contacts', hint: 'From a spreadsheet, a phone or another CRM' },
    priceBook: { label: 'Fill the price book', hint: 'Your prices, or examples for your trades to begin with' },
    logo: { label: 'Add your logo', hint: 'On estimates and receipts' },
    terms: { label: 'Choose tax, deposit and terms', hint: 'Asked once; each new estimate begins with them' },
    crews: { label: 'Name your crews', hint: 'Who goes to visits and work days' },
    hours: { label: 'Set your hours', hint: 'Inquiries wait for an answer only while you are open' },
    install: { label: 'Install the app', hint: 'Opens from your home screen like any other app' },
  },
  setUp: 'Set up once',
  openDashboard: 'Open the leaderboard',
}
