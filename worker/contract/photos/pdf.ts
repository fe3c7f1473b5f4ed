export const PDF_TYPE = 'application/pdf'

const MARK = '%PDF-'
const END_MARK = '%%EOF'
/** Where readers look for the end mark, in bytes from the end. */
const END_BYTES = 1024

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Whether the bytes begin as a PDF does. */
export const beginsAsPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, MARK.length)) === MARK

/** Whether the bytes are a whole PDF, with its mark at the beginning and at the end. */
export const isPdf = (bytes: Uint8Array): boolean =>
  beginsAsPdf(bytes) && textOf(bytes.subarray(-END_BYTES)).includes(END_MARK)

/** Whether a file calls itself a PDF. */
export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name)
