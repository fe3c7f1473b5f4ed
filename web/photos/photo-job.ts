/** A job of a contact, to which its photos can belong. */
export interface PhotoJob {
  lead_id: number
  title: string
}
