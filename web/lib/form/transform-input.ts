export type TextInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Transforms the text of an input as it is typed, such as to capitals. The caret stays in place. */
export const transformInput = (input: TextInput, transform: (text: string) => string) => {
  const text = transform(input.value)
  if (text === input.value || input instanceof HTMLSelectElement) return text
  const { selectionStart, selectionEnd } = input
  // If React wrote the changed text, the caret would jump to its end.
  input.value = text
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  return text
}
