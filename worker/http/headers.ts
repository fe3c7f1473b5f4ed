import { secureHeaders } from 'hono/secure-headers'

/** The headers of every API answer, unless it sets its own. Static files get theirs from `web/public/_headers`. */
export const apiHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  overwrite: false,
})
