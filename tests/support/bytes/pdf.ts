/** A PDF of one empty page, filled up to at least this many bytes by a comment. */
export const pdf = (bytes = 0): Uint8Array<ArrayBuffer> => {
  const page = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
  const text = `%PDF-1.4\n${page}3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n`
  return Uint8Array.from(new TextEncoder().encode(`${text}%${' '.repeat(bytes)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`))
}
