import { PUBLIC_FORM } from '#contract/inquiry-form.ts'

/** Redirects to the form, and keeps its query. */
const SHORT = '/f'

/** Where visitors find the form: in full, to be typed, and as it is printed, which tells the source of an inquiry. */
export const formLinks = (origin: string) => ({
  full: `${origin}${PUBLIC_FORM}`,
  short: `${origin}${SHORT}`,
  printed: `${origin}${SHORT}?utm_source=qr`,
})
