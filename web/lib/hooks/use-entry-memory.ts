import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The most remembered values; the oldest is dropped first. */
const VALUES_MAX = 200

const values = new Map<string, unknown>()

const keep = (key: string, value: unknown) => {
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > VALUES_MAX && oldest !== undefined) values.delete(oldest)
}

const recall = <T>(key: string) => values.get(key) as T | undefined

/** Remembers a value of a screen with the entry of the browser's history, for when Back or Forward returns to it. */
export const useEntryMemory = <T>(name: string) => {
  const { key } = useLocation()
  const current = useRef(`${key} ${name}`)
  const [remembered] = useState(() => recall<T>(`${key} ${name}`))
  // A new filter replaces the history entry, so the remembered value no longer applies.
  useEffect(() => {
    const value = recall<T>(current.current)
    current.current = `${key} ${name}`
    if (value !== undefined) keep(current.current, value)
  }, [key, name])
  return { remembered, remember: (value: T) => keep(current.current, value) }
}
