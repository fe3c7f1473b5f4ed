interface Page<Item> {
  data: Item[]
  pagination: { total: number | null }
}

/** A page of a list with an item removed and the total reduced; the same object where the item is not on it. */
export const pageWithout = <Item, P extends Page<Item>>(page: P & Page<Item>, isGone: (item: Item) => boolean): P => {
  const data = page.data.filter((item) => !isGone(item))
  const { total } = page.pagination
  if (data.length === page.data.length) return page
  return { ...page, data, pagination: { ...page.pagination, total: total && total - 1 } }
}
