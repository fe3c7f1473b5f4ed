/** Where an inquiry came from. Names are found by what a link says of itself, in small letters. */
const names: Record<string, string> = {
  qr: 'QR code',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

export const en = {
  source: 'Source',
  landingPage: 'First page',
  names,
}
