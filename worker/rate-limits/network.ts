import type { Context } from 'hono'
import type { App } from '#worker/http/context.ts'

/** The IP address that sends a request. */
export const addressOf = (c: Context<App>) => c.req.header('cf-connecting-ip') ?? 'local'

/** The part of an IP address that shares a budget: the whole of IPv4, the /64 network of IPv6. */
export const networkOf = (address: string) => {
  if (!address.includes(':')) return address
  const mappedIpv4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mappedIpv4) return mappedIpv4
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
