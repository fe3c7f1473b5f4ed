import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// A browser reads it in this thread too.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** What a PDF says, as Firefox's reader finds it. */
interface ReadPdf {
  /** The lines of each page, each with single spaces. */
  pages: string[][]
  title: unknown
  language: unknown
  fonts: Set<string>
}

/** Reads a PDF. Throws if it is malformed. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: bytes.slice(), stopAtErrors: true, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[][] = []
  const fonts = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items, styles } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    pages.push(text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()))
    for (const { fontFamily } of Object.values(styles)) fonts.add(fontFamily)
  }
  const { info } = await pdf.getMetadata()
  const facts = new Map<string, unknown>(Object.entries(info))
  await task.destroy()
  return { pages, title: facts.get('Title'), language: facts.get('Language'), fonts }
}
