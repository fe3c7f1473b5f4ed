/** The encoder writes pages of this many bytes and pads the last one with zeros. */
const PAGE = 4096

/** Cuts the zeros after a GIF's trailer, which some readers refuse. */
export const trimGif = async (gif: Blob): Promise<Blob> => {
  const end = new Uint8Array(await gif.slice(-PAGE).arrayBuffer())
  const zeros = end.length - 1 - end.findLastIndex((byte) => byte !== 0)
  return gif.slice(0, gif.size - zeros, gif.type)
}
