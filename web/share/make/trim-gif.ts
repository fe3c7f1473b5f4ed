/** The encoder fills up the last of its pages, of 4096 bytes each. */
const PAGE = 4096

/** A GIF that ends with its trailer; the encoder leaves zeros after it, which some readers refuse. */
export const trimGif = async (gif: Blob): Promise<Blob> => {
  const end = new Uint8Array(await gif.slice(-PAGE).arrayBuffer())
  const zeros = end.length - 1 - end.findLastIndex((byte) => byte !== 0)
  return gif.slice(0, gif.size - zeros, gif.type)
}
