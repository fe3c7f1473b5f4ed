interface Page<Item> {
  data: Item[]
  pagination: { total: number | null }
}

/** A page of a list without an item, with a lower total. The same object if the item is not on the page. */
export const pageWithout = <Item, P extends Page<Item>>(
  page: P & Page<Item>,
  isRemoved: (item: Item) => boolean,
): P => {
  const data = page.data.filter((item) => !isRemoved(item))
  const { total } = page.pagination
  if (data.length === page.data.length) return page
  return { ...page, data, pagination: { ...page.pagination, total: total && total - 1 } }
}

/** The loaded part of a list. `next` is the cursor of the next page. */
interface LoadedList {
  data: readonly unknown[]
  next: string | null
}

interface FurtherPages<List, Page> {
  /** The cached list. It may grow while this runs. */
  cached: () => LoadedList | undefined
  readNext: (query: { cursor: string; limit: string }) => Promise<Page>
  /** The maximum number of items of a page. */
  limit: number
  append: (list: List, page: Page) => List
}

/**
 * Reads the further pages that the user had loaded, after the first page was refetched: their items may have changed too.
 * It does not read a page for items that new ones merely moved off the first page.
 */
export const withFurtherPages = async <List extends LoadedList, Page>(
  first: List,
  { cached, readNext, limit, append }: FurtherPages<List, Page>,
): Promise<List> => {
  let list = first
  for (;;) {
    const count = loadedCount(cached(), first) - list.data.length
    if (list.next === null || count <= 0) return list
    list = append(list, await readNext({ cursor: list.next, limit: String(Math.min(count, limit)) }))
  }
}

/** The number of items that the user loaded: a complete list, or at least half a page more than the first page. */
const loadedCount = (cached: LoadedList | undefined, { data: { length } }: LoadedList) => {
  const loaded = cached?.data.length ?? 0
  return cached?.next === null || loaded >= length * 1.5 ? loaded : 0
}
