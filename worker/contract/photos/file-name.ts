import * as v from 'valibot'
import { requiredLine } from '#contract/fields.ts'

const FILE_NAME_MAX = 120
const EXTENSION = '.pdf'
const UNNAMED = 'Document'

/** Characters that no name of a file has on some system, and characters that are not shown. */
const FORBIDDEN = /[:*?<>|]|\p{C}/gu

/**
 * The name of a PDF from any text: the last part of a Windows path, with dashes for slashes, without forbidden characters, at
 * most `FILE_NAME_MAX` characters, with its extension. Quotes stay as inches; a browser replaces them in a download.
 */
export const pdfName = (text: string): string => {
  const name = text.normalize('NFC').split('\\').at(-1) ?? ''
  const stem = name
    .replace(/\.pdf\s*$/i, '')
    .replaceAll('/', '-')
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '')
  return [...(stem || UNNAMED)].slice(0, FILE_NAME_MAX - EXTENSION.length).join('') + EXTENSION
}

/** The new name of a PDF; its extension may be left out. */
export const FileName = v.pipe(requiredLine('file_name', FILE_NAME_MAX), v.transform(pdfName))
