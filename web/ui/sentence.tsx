import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with embedded elements, such as a link or a bold name. */
export const Sentence = ({ parts }: { parts: readonly ReactNode[] }) => createElement(Fragment, null, ...parts)
