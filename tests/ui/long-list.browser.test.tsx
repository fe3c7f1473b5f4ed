import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { LongList } from '#web/ui/long-list.tsx'

const ITEMS = Array.from({ length: 30 }, (_, id) => id)

const drawn = () => document.querySelectorAll('[data-item]').length

test('draws further items when an item above them gets lower without a scroll', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const render = (first: number) =>
    root.render(
      <LongList items={ITEMS} idOf={(id) => id} itemPx={100} within="window" onScroll={() => undefined}>
        {(id) => <p style={{ height: id === 0 ? first : 100 }}>Item {id}</p>}
      </LongList>,
    )
  render(5000)
  await expect.poll(drawn).toBe(1)
  render(100)
  await expect.poll(drawn).toBeGreaterThan(7)
})
