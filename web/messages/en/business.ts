const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)
const openLeads = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`)

/** The admin settings of the business: name, sellers, categories and stages. */
export const businessWords = {
  added: (name: string) => `${name} added`,
  edit: (name: string) => `Edit ${name}`,
  deactivateNamed: (name: string) => `Deactivate ${name}`,
  reactivateNamed: (name: string) => `Reactivate ${name}`,
  deactivated: (name: string) => `${name} deactivated`,
  reactivated: (name: string) => `${name} reactivated`,
  inactiveSeller: 'Inactive',
  inactiveCategory: 'Inactive',
  // The order of a list.
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
  orderNotSaved: 'The new order is not saved yet.',
  saveOrder: 'Save order',
  orderSaved: 'Order saved',
  // Business.
  phoneHint: 'Shown on the inquiry form. Leave empty to hide.',
  timeZoneHint: (time: string, zone: string) =>
    `It is ${time} there now (${zone}). All weeks, months and times use this zone.`,
  countryZones: 'Time zones of your country',
  otherZones: 'Other time zones',
  timeZoneChange: 'Weeks and months that have begun keep their counts. The new zone applies from now on.',
  goalHint: 'In dollars. A new goal applies from this week. Past weeks keep theirs.',
  shareThemes: { halloween: 'Halloween, all year', season: 'Halloween in October, plain otherwise' },
  moreSettings: <Element>(link: Element) => [
    'Business hours, reminders and websites with the form are under ',
    link,
    '.',
  ],
  inquiries: 'Inquiries',
  // Sellers.
  newSeller: 'New seller',
  sellersHint: 'Sellers own leads and earn points. Users who sign in are set under People.',
  commissionPercent: 'Commission (%)',
  commissionHint: 'Share of finished value. Shown in Statistics to roles with View Commission.',
  commission: (percent: string) => `${percent} commission`,
  startedOn: (day: string) => `since ${day}`,
  endedOn: (day: string) => `until ${day}`,
  openLeads,
  keepsPoints: (name: string) => `${name} gets no new leads and keeps all earned points.`,
  handTo: (count: number) => `Reassign ${openLeads(count)} to`,
  leaveThem: (name: string) => `Leave them with ${name}`,
  stillMoving: (left: number) => `Moving leads: ${left} left...`,
  handed: (count: number, to: string) => `${leads(count)} reassigned to ${to}`,
  lastSeller: 'One seller must stay active.',
  // Categories.
  newCategory: 'New category',
  categoriesHint:
    'In a category with "welding" in its name, leads have size, height and color. Contacts and leads keep their category when it is deactivated.',
  onPublicForm: 'On the inquiry form',
  // Stages.
  newStage: 'New stage',
  stagesHint:
    'New points apply from now on. Earned points do not change. A lead that reaches the last stage before the archive counts as won.',
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  leads,
  kinds: {
    drafts: 'New inquiries. Always first.',
    archive: 'Lost and finished jobs. Always last.',
  },
  colors: {
    '#78716c': 'Stone',
    '#57534e': 'Dark stone',
    '#475569': 'Slate',
    '#2563eb': 'Blue',
    '#4f46e5': 'Indigo',
    '#7c3aed': 'Violet',
    '#c026d3': 'Fuchsia',
    '#db2777': 'Pink',
    '#dc2626': 'Red',
    '#ea580c': 'Orange',
    '#ca8a04': 'Amber',
    '#92400e': 'Brown',
    '#65a30d': 'Lime',
    '#16a34a': 'Green',
    '#0d9488': 'Teal',
    '#0891b2': 'Cyan',
  },
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  removalPoints: 'Sellers keep the points they earned in this stage with leads that have moved on.',
  whereTo: (contacts: number, all: number) =>
    `Where do its ${contacts === 0 ? 'leads' : all === 0 ? 'contacts' : 'leads and contacts'} go?`,
  choose: 'Please choose',
  whereToRequired: 'Please choose a stage',
  /** The content of a stage: all leads, leads in the trash, and contacts without a lead. */
  inUse: (all: number, inTrash: number, contacts: number) =>
    [
      all > 0 && `${leads(all)}${inTrash > 0 ? ` (${inTrash === all ? '' : `${inTrash} of them `}in the trash)` : ''}`,
      contacts > 0 && (contacts === 1 ? '1 contact without a lead' : `${contacts} contacts without a lead`),
    ]
      .filter(Boolean)
      .join(' and '),
  goesBack: (from: string, to: string) =>
    `${to} comes before ${from}. Points that these leads earned after ${to} are reversed, as when a lead is moved back.`,
  goesOn: (to: string, points: number) =>
    `${to} comes later. Each lead that was not there yet earns ${points} points, as when a lead is moved.`,
  goesToArchive: 'The leads are archived without a reason and keep their points.',
}
