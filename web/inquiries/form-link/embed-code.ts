/** What an owner pastes into a page of another site: the place of the form, and the script that puts it there. */
export const embedCode = (origin: string) =>
  `<div data-tradeboard-form></div>\n<script src="${origin}/public/embed.js" async></script>`
