/** The first element that matches outside the screens that stay mounted while another one is shown. */
export const findShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[data-hidden]'))
