// Not in the module of the schemas, which the first load does not include.

export const CONTACT_SORTS = ['created_at', 'category_name', 'stage_name', 'name', 'seller_name'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]
export const ORDERS = ['asc', 'desc'] as const
export type Order = (typeof ORDERS)[number]
