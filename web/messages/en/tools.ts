const inWords = new Intl.ListFormat('en')

/** The Tools screen. */
export const toolsWords = {
  // The lead generation form.
  leadGeneration: 'Lead Generation',
  leadGenerationHint: 'For a call or a visit. The lead goes to Form Drafts, like an inquiry.',
  estimatedValue: 'Estimated value',
  submit: 'Submit Lead',
  submitting: 'Submitting...',
  submitted: 'Lead submitted successfully!',
  openDrafts: 'Open Form Drafts',
  failed: 'Failed to submit lead. Please try again.',
  // The link of the public form.
  shareForm: 'Share the inquiry form',
  openForm: 'Open the form',
  link: 'Link',
  shortLink: 'Short link',
  copyOf: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: (what: string) => `${what} copied`,
  qrCode: 'QR code',
  qrHint: 'For trucks, yard signs and business cards. Opens the inquiry form.',
  qrAlt: (address: string) => `QR code that opens ${address}`,
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
  notDrawn: 'Failed to create the picture. Download the SVG instead.',
  // On other sites.
  website: 'On your website',
  websiteHint: 'Paste this into your page where the form should appear.',
  embedCode: 'Embed code',
  onDomains: <Node>(domains: readonly string[], settings: Node) => [
    `Works on ${inWords.format(domains)}. To change this, open `,
    settings,
    '.',
  ],
  onNoDomain: <Node>(settings: Node) => ['Works on no website yet. Add your domain in ', settings, '.'],
  // Escalation of unanswered inquiries.
  inquirySettings: 'Inquiry settings',
  hours: 'Business hours',
  hoursHint: (timeZone: string) =>
    `Inquiries outside these hours count from the next opening. Times are in ${timeZone}.`,
  opensAt: (day: string) => `${day}, from`,
  closesAt: (day: string) => `${day}, until`,
  reminders: 'Reminders',
  remindersHint: 'Unanswered inquiries are announced again after this many minutes of business time.',
  reminder: ['First, in minutes', 'Second, in minutes', 'Third, in minutes'],
  toWhom: ['To all who process forms', 'To all managers as well', 'To the admins as well'],
  offersTrades: 'The form offers your trades',
  offersTradesHint: 'Visitors choose from your active categories. Off: New Business, Consultation, Follow-up.',
  domains: 'Websites with the form',
  domainsHint: 'One domain per line, such as www.example.com. The form is hidden on other websites.',
  settingsNotSaved: 'Failed to save settings. Please try again.',
  // The system tools.
  systemTools: 'System Tools',
  systemCards: {
    exportData: { label: 'Export Data', hint: 'Download everything, and nightly backups' },
    importContacts: { label: 'Import Contacts', hint: 'From a spreadsheet, a phone or another CRM' },
    settings: { label: 'System Settings', hint: 'People, permissions, stages, business hours' },
    firstSteps: { label: 'First Steps', hint: 'What a new business does next' },
  },
}
