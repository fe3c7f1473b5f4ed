import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence whose words stand around something else than text: a link, a name in bold. */
export const Sentence = ({ parts }: { parts: readonly ReactNode[] }) => createElement(Fragment, null, ...parts)
