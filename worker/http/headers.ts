import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

/**
 * The headers of every API response and of refused files, unless the response sets its own. Static files get theirs
 * from `web/public/_headers`.
 */
export const apiHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  crossOriginResourcePolicy: 'same-origin',
  overwrite: false,
})

/** The same headers for redirects only; pages set their own. */
export const redirectHeaders = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 300 && c.res.status < 400) await apiHeaders(c, async () => undefined)
})
