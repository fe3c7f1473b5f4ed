const inWords = new Intl.ListFormat('en')

/** The first day of a business: the steps that lead its owner through what has to be set. */
export const en = {
  // The card on other screens.
  cardTitle: { new: 'Set up your business', begun: 'Finish setting up your business' },
  cardText: 'Its name, who sells and who signs in. It takes two minutes.',
  begin: 'Set it up',
  goOn: 'Continue',
  dismiss: 'Not needed',
  dismissed: 'All of it is in the admin settings.',
  notDismissed: 'That did not work. Please try again.',
  // The frame of the steps.
  steps: { business: 'Business', sellers: 'Sellers', people: 'People', done: 'Done' },
  stepsLabel: 'Steps',
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  skip: 'Skip for now',
  next: 'Next',
  saveAndNext: 'Save and continue',
  finish: 'Finish',
  keptText: 'What you typed before is still here. It is not saved yet.',
  // The business.
  businessTitle: 'Your business',
  businessText: 'Shown on your inquiry form and on the pictures you share.',
  // Sellers.
  sellersTitle: 'Who sells?',
  sellersText: 'Sellers own leads and earn points for the leaderboard.',
  yourName: 'Your name',
  doYouSell: 'Do you also sell?',
  doYouSellHint: 'You can own leads, and you appear on the leaderboard.',
  sellersLabel: 'Sellers so far',
  you: 'You',
  another: 'Another seller',
  anotherHint: 'Only if there is one. More can be added at any time.',
  add: 'Add',
  adding: 'Adding...',
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
  openText: (missing: readonly string[]) => `Still to be set: ${inWords.format(missing)}.`,
  missing: { business: 'the name of your business', sellers: 'a seller' },
  whyMissing: {
    business: 'Visitors read it on the inquiry form.',
    sellers: 'Each lead belongs to a seller: without one no lead can be added, and no inquiry can be promoted.',
  },
  setNow: { business: 'Name your business', sellers: 'Add a seller' },
  links: {
    lead: { label: 'Add the first lead', hint: 'Somebody who called or asked for an estimate' },
    form: { label: 'Share the inquiry form', hint: 'Its address, a poster with a QR code, and your website' },
    contacts: { label: 'Import your contacts', hint: 'From a spreadsheet, a phone or another CRM' },
    install: { label: 'Install the app', hint: 'On your home screen it opens like any other app' },
  },
  openDashboard: 'Open the leaderboard',
}
