/** The texts around a link to the public form, in the language of the form. */
export const FORM_LINK_WORDS = {
  /** On the poster with the QR code. */
  scan: 'Scan to request a quote',
  shareTitle: (business: string) => `Ask ${business} for a quote`,
}
