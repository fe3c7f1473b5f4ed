/** A person or a crew, by which the calendar is filtered. */
export interface Who {
  kind: 'user' | 'crew'
  id: number
}

/** The filter of a URL value: `user-3`, `crew-2`; undefined for everybody. */
export const parseWho = (text: string | null): Who | undefined => {
  const [, kind, id] = /^(user|crew)-([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return kind === 'user' || kind === 'crew' ? { kind, id: Number(id) } : undefined
}

export const whoText = ({ kind, id }: Who) => `${kind}-${id}`
