export type TextInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Transforms the text of an input as it is typed, such as to capitals. The caret keeps its place, also if the text before it
 * becomes longer: the capital of "ß" is "SS".
 */
export const transformInput = (input: TextInput, transform: (text: string) => string) => {
  const text = transform(input.value)
  if (text === input.value || input instanceof HTMLSelectElement) return text
  const { value, selectionStart, selectionEnd } = input
  const placeOf = (place: number) => transform(value.slice(0, place)).length
  // If React wrote the changed text, the caret would jump to its end.
  input.value = text
  if (selectionStart !== null) input.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd ?? selectionStart))
  return text
}
