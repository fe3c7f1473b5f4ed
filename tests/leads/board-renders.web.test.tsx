import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import type * as leadCard from '#web/leads/board/card/lead-card.tsx'
import { LeadsScreen } from '#web/leads/board/leads-screen.tsx'
import { boardOf } from '../support/screen/answers.ts'
import { leadsIn } from '../support/screen/leads.ts'
import { client, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const drawn = vi.hoisted((): number[] => [])
vi.mock('#web/leads/board/card/lead-card.tsx', async (original) => {
  const { LeadCard, ...rest } = await original<typeof leadCard>()
  return {
    ...rest,
    LeadCard: (props: ComponentProps<typeof LeadCard>) => {
      drawn.push(props.lead.lead_id)
      return <LeadCard {...props} />
    },
  }
})
// It complains at length of elements that have no size.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const LEADS = [...leadsIn(2, 4), ...leadsIn(4, 4)]
const column = (name: string) => within(screen.getByRole('region', { name }))
const title = (name: string, stage: string) => column(stage).findByRole('link', { name })

beforeEach(async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  // No answer comes: a change is shown before it.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  client.setQueryData([...BOARD, {}], boardOf(...LEADS))
  render(withProviders(<LeadsScreen />, '/leads'))
  await title('Info 1', 'Info')
  await act(async () => undefined)
  expect(drawn).toContain(201)
  drawn.length = 0
})
afterEach(() => {
  cleanup()
  client.removeQueries({ queryKey: BOARD })
  client.getMutationCache().clear()
  vi.unstubAllGlobals()
})

test('renders only the card of a moved lead again', async () => {
  fireEvent.pointerMove(await title('Info 1', 'Info'))
  drawn.length = 0
  // The browser shows the popover and says so.
  const menu = column('Info').getByRole('button', { name: 'Move Info 1 to…' })
  const layer = document.getElementById(menu.getAttribute('popovertarget') ?? '')
  Object.assign(layer ?? {}, { hidePopover: () => undefined })
  fireEvent(layer ?? menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  fireEvent.click(column('Info').getByRole('menuitem', { name: 'Visits' }))
  await title('Info 1', 'Visits')
  expect(new Set(drawn)).toEqual(new Set([201]))
})

test('renders only changed cards again after a refetch, at any place', async () => {
  const fresh = LEADS.map((lead) => (lead.lead_id === 403 ? { ...lead, value_estimate: 200 } : lead))
  const added = leadsIn(2, 1, { lead_id: 999, project_title: 'New one' })
  act(() => void client.setQueryData([...BOARD, {}], boardOf(...added, ...structuredClone(fresh))))
  await title('New one', 'Info')
  expect(new Set(drawn)).toEqual(new Set([999, 403]))
})
