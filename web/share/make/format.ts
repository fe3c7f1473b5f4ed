export const FORMATS = ['gif', 'image', 'video'] as const
export type Format = (typeof FORMATS)[number]

export const FORMAT_LABELS: Record<Format, string> = { gif: 'Animated GIF', image: 'Static image', video: 'Video' }

/** A format in the question that follows its making. */
export const FORMAT_NAMES: Record<Format, string> = { gif: 'GIF', image: 'IMAGE', video: 'VIDEO' }

export const isAnimated = (format: Format) => format !== 'image'
