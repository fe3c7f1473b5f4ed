/** An element of the page by its selector. @throws Error if the page has no such element */
export const elementOf = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E => {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`The page lacks ${selector}`)
  return found
}
