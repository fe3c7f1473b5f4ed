/** The links to the public form, in Tools. */
export const formLinkWords = {
  language: 'Language of the form',
  ofVisitor: 'The visitor’s own',
}
