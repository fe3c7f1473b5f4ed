/** The source of an inquiry. The keys are `utm_source` values in lower case. */
const names: Record<string, string> = {
  qr: 'QR code',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

export const sourceWords = {
  source: 'Source',
  landingPage: 'First page',
  names,
}
