import * as v from 'valibot'
import { line } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'

/** The measures of a shade, in feet (docs/product.md#welding-titles). */
export const WIDTH_MAX = 999
export const HEIGHT_MAX = 99

const SIZE = /^0*([1-9]\d{0,2})(?: ?x ?0*([1-9]\d{0,2}))?( shade)?$/i
const HEIGHT = /^0*([1-9]\d?)('|'-tall)?$/i

/** "20x30 SHADE", or "20 SHADE" for one measure. "20x30" becomes "20x30 SHADE". May be empty. */
export const ShadeSize = v.pipe(
  line('title_size', 40),
  v.check((text) => text === '' || SIZE.test(text), because('size_malformed', { max: WIDTH_MAX })),
  v.transform((text) => text.replace(SIZE, (_, one, other) => `${[one, other].filter(Boolean).join('x')} SHADE`)),
)

/** "10'-TALL". "10" becomes "10'-TALL". May be empty. */
export const ShadeHeight = v.pipe(
  line('title_height', 40),
  v.check(
    (text) => text === '' || HEIGHT.test(text),
    because('whole_number_between', { label: 'title_height', min: 1, max: HEIGHT_MAX }),
  ),
  v.transform((text) => text.replace(HEIGHT, "$1'-TALL")),
)
