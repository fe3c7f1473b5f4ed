import { type ComponentPropsWithRef, type CSSProperties, createElement, type ElementType } from 'react'

/** A step of the scale --space-1 to --space-6; 0 is no space. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface Look {
  /** One gap, or that between lines and that between columns: '1 3'. */
  gap?: Space | `${Space} ${Space}`
  /** `center` centers texts as well. Without it, a row centers its items vertically, a stack stretches its lines. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  /** A padding with a border, a background or both. */
  box?: 'line' | 'raised' | 'sunken' | 'wash' | 'warn' | 'bad'
  /** Takes the room that is left in a row. */
  grow?: boolean
  /** Where lines of text would become too long: `narrow` for a form of short fields. */
  width?: 'narrow' | 'text'
  /** A row of one line. */
  nowrap?: boolean
  /** A row within a line of text. */
  inline?: boolean
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  tone?: 'soft' | 'ink' | 'good' | 'warn' | 'bad' | 'accent'
  weight?: 'normal' | 'semibold' | 'bold' | 'heavy'
  /** `break` breaks within long words, `one-line` never breaks, `pre-line` keeps typed line breaks. */
  wrap?: 'break' | 'one-line' | 'pre-line'
}

/** An element or component (`as`) with its own props beside the look. */
type PartProps<T extends ElementType> = Look & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Look | 'as'>

/** The classes of each property of a look (web/styles/layout.css). */
const CLASSES: { [Key in keyof Look]-?: (value: NonNullable<Look[Key]>) => string } = {
  gap: (gap) => {
    const [y, x = y] = String(gap).split(' ')
    return `y${y} x${x}`
  },
  align: (align) => align,
  justify: (justify) => `to-${justify}`,
  box: (box) => `box box-${box}`,
  grow: () => 'grow',
  nowrap: () => 'nowrap',
  width: (width) => `width-${width}`,
  inline: () => 'inline',
  size: (size) => `text-${size}`,
  tone: (tone) => tone,
  weight: (weight) => weight,
  wrap: (wrap) => wrap,
}

const isLook = (name: string): name is keyof Look => Object.hasOwn(CLASSES, name)

/** The class names of a look, for what has no part. */
export const lookClass = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => (isLook(name) && value ? (CLASSES[name] as (value: unknown) => string)(value) : ''))
    .join(' ')

const part =
  <Default extends ElementType>(name: string, element: Default, usual: Look = {}) =>
  <T extends ElementType = Default>({ as, className = '', ...props }: PartProps<T>) => {
    const all = { ...usual, ...props }
    const rest = Object.fromEntries(Object.entries(all).filter(([key]) => !isLook(key)))
    return createElement(as ?? element, { ...rest, className: `${name} ${lookClass(all)} ${className}` })
  }

/** Lines beneath each other. */
export const Stack = part('stack', 'div', { gap: 2 })

/** Things beside each other, on further lines where there is no room. */
export const Row = part('row', 'div', { gap: 2 })

/** A text of one of the sizes, weights and tones; a paragraph unless `as` says otherwise. */
export const Text = part('', 'p')

/** A small soft text that explains. */
export const Hint = part('', 'p', { size: 'sm', tone: 'soft' })

/** Why something is not possible, or has failed. */
export const Problem = part('', 'p', { size: 'sm', tone: 'bad', weight: 'semibold' })

/** A line of a list; a thin line divides it from the one before. */
export const ListRow = part('row list-row', 'li', { gap: '1 3', justify: 'between' })

/** Fields that a legend names. */
export const FieldSet = part('stack field-set', 'fieldset', { gap: 2 })

/** The label of a checkbox or radio, with the input in it. */
export const Choice = part('row choice', 'label', { gap: 3, nowrap: true })

/** Details that its `summary` opens. */
export const Disclosure = part('disclosure', 'details')

/** The buttons at the end of a form or dialog; on a phone they share its width. */
export const FormFoot = part('row form-foot', 'footer', { gap: 2, justify: 'end' })

const Cells = part('grid', 'div', { gap: 3 })

interface GridProps extends ComponentPropsWithRef<typeof Cells> {
  /** The number of equal columns; without it as many as fit. */
  columns?: number
  /** The least width of a column, in a CSS unit. */
  least?: string
}

/** Columns of equal width. A grid in another one takes over neither its columns nor their width. */
export const Grid = ({ columns, least, ...rest }: GridProps) => (
  <Cells
    style={
      { '--columns': columns ?? (least && 'initial'), '--least': least ?? (columns && 'initial') } as CSSProperties
    }
    {...rest}
  />
)
