export type TextInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is typed in an input, as `write` writes it. The caret stays where it was. */
export const transformInput = (input: TextInput, write: (text: string) => string) => {
  const text = write(input.value)
  if (text === input.value || input instanceof HTMLSelectElement) return text
  const { selectionStart, selectionEnd } = input
  // Written by React, the text would take the caret to its end.
  input.value = text
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  return text
}
