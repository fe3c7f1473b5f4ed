import type { Translation } from '#contract/words/translation.ts'
import type { sourceWords as english } from '../en/source.ts'

export const sourceWords: Translation<typeof english> = {
  source: 'Origen',
  landingPage: 'Primera página',
  names: {
    qr: 'Código QR',
    yelp: 'Yelp',
    nextdoor: 'Nextdoor',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
  },
}
