import * as v from 'valibot'

/** A file as its bytes. `name` is undefined for what is no file but a blob. */
const FileBytes = v.object({ bytes: v.instance(ArrayBuffer), type: v.string(), name: v.optional(v.string()) })
type FileBytes = v.InferOutput<typeof FileBytes>

export const toBytes = async (blob: Blob): Promise<FileBytes> => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
  name: blob instanceof File ? blob.name : undefined,
})

const blobOf = ({ bytes, type, name }: FileBytes) =>
  name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type })

/** What `bytesOf` made of a file or a blob, as that again. */
export const BlobFromBytes = v.pipe(FileBytes, v.transform(blobOf))
