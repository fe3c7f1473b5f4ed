import { PUBLIC_FORM, SHORT_FORM } from '#contract/inquiries/form.ts'

/** Where visitors find the form: in full, to be typed, and as it is printed, which tells the source of an inquiry. */
export const formLinks = (origin: string) => ({
  full: `${origin}${PUBLIC_FORM}`,
  short: `${origin}${SHORT_FORM}`,
  printed: `${origin}${SHORT_FORM}?utm_source=qr`,
})
