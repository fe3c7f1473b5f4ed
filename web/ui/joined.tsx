import { Children, type ReactNode } from 'react'

/** The items of a line, with dots between them. Each has its own direction, so that a name does not reorder the others. */
export const Joined = ({ items }: { items: readonly ReactNode[] }) =>
  Children.map(items.filter(Boolean), (item, at) => (
    <>
      {at > 0 && ' · '}
      <bdi>{item}</bdi>
    </>
  ))
