export const FORMATS = ['gif', 'image', 'video'] as const
export type Format = (typeof FORMATS)[number]

export const isAnimated = (format: Format) => format !== 'image'
