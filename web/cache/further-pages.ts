/** A list as far as it was read: `next` is the cursor of its next page. */
interface Read {
  data: readonly unknown[]
  next: string | null
}

interface Pages<List, Page> {
  /** The list as it is cached at the time; more of its pages may come meanwhile. */
  known: () => Read | undefined
  readNext: (query: { cursor: string; limit: string }) => Promise<Page>
  /** How many items a page has at most. */
  limit: number
  append: (list: List, page: Page) => List
}

/**
 * A list whose first page was read again, with the further pages that its user has loaded: they are read again as well,
 * because what stands on them may have changed. What new items have only pushed off the first page is left out.
 */
export const withFurtherPages = async <List extends Read, Page>(
  first: List,
  { known, readNext, limit, append }: Pages<List, Page>,
): Promise<List> => {
  let list = first
  for (;;) {
    const count = loadedOf(known(), first) - list.data.length
    if (list.next === null || count <= 0) return list
    list = append(list, await readNext({ cursor: list.next, limit: String(Math.min(count, limit)) }))
  }
}

/** How many items the user has loaded: all that there are, or half a page more than the first one. */
const loadedOf = (known: Read | undefined, { data: { length } }: Read) => {
  const loaded = known?.data.length ?? 0
  return known?.next === null || loaded >= length * 1.5 ? loaded : 0
}
