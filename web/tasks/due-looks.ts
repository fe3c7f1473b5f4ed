import { lookClass } from '#web/ui/layout/layout.tsx'

const DUE = `row ${lookClass({ inline: true, gap: 1, size: 'sm' })}`

/** The look of a due time, by how near it is. */
export const DUE_LOOKS = {
  none: `${DUE} soft`,
  today: `${DUE} ${lookClass({ tone: 'accent', weight: 'bold' })}`,
  late: `${DUE} ${lookClass({ tone: 'bad', weight: 'bold' })}`,
}
