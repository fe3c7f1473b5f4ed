import * as v from 'valibot'

/** The bytes of a file or blob. A blob has no `name`. */
const FileBytes = v.object({ bytes: v.instance(ArrayBuffer), type: v.string(), name: v.optional(v.string()) })
type FileBytes = v.InferOutput<typeof FileBytes>

export const toBytes = async (blob: Blob): Promise<FileBytes> => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
  name: blob instanceof File ? blob.name : undefined,
})

const blobOf = ({ bytes, type, name }: FileBytes) =>
  name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type })

/** Converts the output of `toBytes` back to a file or blob. */
export const BlobFromBytes = v.pipe(FileBytes, v.transform(blobOf))
