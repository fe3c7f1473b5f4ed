const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)
const openLeads = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`)

/** The admin settings of the business itself: its name, sellers, categories and stages. */
export const en = {
  notSaved: 'It was not saved. Please try again.',
  add: 'Add',
  adding: 'Adding...',
  added: (name: string) => `${name} added`,
  edit: (name: string) => `Edit ${name}`,
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  deactivateNamed: (name: string) => `Deactivate ${name}`,
  reactivateNamed: (name: string) => `Reactivate ${name}`,
  deactivated: (name: string) => `${name} is not active any more`,
  reactivated: (name: string) => `${name} is active again`,
  inactive: 'Inactive',
  // The order of a list.
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
  orderNotSaved: 'The new order is not saved yet.',
  saveOrder: 'Save order',
  orderSaved: 'Order saved',
  // Business.
  businessSaved: 'Saved',
  phoneHint: 'Shown to visitors on the inquiry form. Leave it empty to show none.',
  timeZoneHint: (time: string, zone: string) =>
    `It is ${time} there now (${zone}). Weeks, months and times on all screens are those of this zone.`,
  timeZoneChange:
    'Weeks and months that have begun keep what was counted in them. From now on everything counts by the new zone.',
  goalHint: 'In dollars. A new goal holds from this week on; past weeks keep theirs.',
  shareThemes: { halloween: 'Halloween, all year', season: 'Halloween in October, plain otherwise' },
  moreSettings: 'Business hours, reminders and the websites that show the form are under',
  inquiries: 'Inquiries',
  // Sellers.
  newSeller: 'New seller',
  sellersHint: 'Sellers own leads and earn points. Who signs in is set under People.',
  commissionPercent: 'Commission (%)',
  commissionHint: 'Of finished value. Statistics show it to roles with View Commission.',
  commission: (percent: string) => `${percent} commission`,
  startedOn: (day: string) => `since ${day}`,
  endedOn: (day: string) => `until ${day}`,
  openLeads,
  keepsPoints: (name: string) => `${name} gets no new leads, and keeps all points that were earned.`,
  handTo: (count: number) => `Give the ${openLeads(count)} to`,
  leaveThem: (name: string) => `Leave them with ${name}`,
  stillMoving: (left: number) => `Moving leads, ${left} to go...`,
  handed: (count: number, to: string) => `${leads(count)} given to ${to}`,
  lastSeller: 'One seller must stay active.',
  // Categories.
  newCategory: 'New category',
  categoriesHint:
    'For a category with "welding" in its name, a lead has size, height and color. Contacts and leads keep a category that is deactivated.',
  onPublicForm: 'On the inquiry form',
  // Stages.
  newStage: 'New stage',
  stagesHint:
    'Other points are for what is earned from now on. Points that were earned stay as they are. A lead that reaches the last stage before the archive counts as won.',
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  leads,
  kinds: {
    drafts: 'Inquiries wait here. Always first.',
    archive: 'Jobs that are lost or over. Always last.',
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
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  removalPoints: 'Points that were earned in this stage by leads that have gone on stay with who earned them.',
  whereTo: (contacts: number, all: number) =>
    `Where do its ${contacts === 0 ? 'leads' : all === 0 ? 'contacts' : 'leads and contacts'} go?`,
  choose: 'Please choose',
  whereToRequired: 'Please choose a stage',
  /** What is in a stage: its leads in all, those of them in the trash, and contacts that have no lead. */
  inUse: (all: number, inTrash: number, contacts: number) =>
    [
      all > 0 && `${leads(all)}${inTrash > 0 ? ` (${inTrash === all ? '' : `${inTrash} of them `}in the trash)` : ''}`,
      contacts > 0 && (contacts === 1 ? '1 contact without a lead' : `${contacts} contacts without a lead`),
    ]
      .filter(Boolean)
      .join(' and '),
  goesBack: (from: string, to: string) =>
    `${to} comes before ${from}: as with a move back by hand, the points that these leads earned in ${from} and after ${to} are taken back.`,
  goesOn: (to: string, points: number) =>
    `${to} comes later: as with a move by hand, each lead that was not there yet earns ${points} points.`,
  goesToArchive: 'The leads go to the archive without a reason, and keep their points.',
}
