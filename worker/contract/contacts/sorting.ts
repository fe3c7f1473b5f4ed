// Apart from the schemas, which are no part of the first load.

export const CONTACT_SORTS = ['created_at', 'category_name', 'stage_name', 'name', 'seller_name'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]
export const ORDERS = ['asc', 'desc'] as const
export type Order = (typeof ORDERS)[number]
