import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import type * as leadCard from '#web/leads/board/card/lead-card.tsx'
import { LeadsScreen } from '#web/leads/board/leads-screen.tsx'
import { boardWords } from '#words/board.ts'
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

const PIPELINE = FALLBACK_STAGES.filter((stage) => stage.kind === 'pipeline')
const INFO = PIPELINE[0]?.stage_id ?? 0

const lead = (lead_id: number, stage_id: number) =>
  ({
    lead_id,
    stage_id,
    stage_name: PIPELINE.find((stage) => stage.stage_id === stage_id)?.name,
    contact_id: lead_id,
    contact_name: `CONTACT ${lead_id}`,
    project_title: null,
    value_estimate: 100,
    created_at: 1,
    stage_entered_at: 1,
    next_task: null,
    next_appointment: null,
    version: 3,
  }) as Lead

const BOARD_READ: Board = {
  columns: PIPELINE.map(({ stage_id }) => ({
    stage_id,
    total: 4,
    value_estimate: 400,
    data: [1, 2, 3, 4].map((n) => lead(stage_id * 10 + n, stage_id)),
    next: null,
  })),
  sellers: [],
}

const newClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'sellers'], [])
  client.setQueryData(['catalog', 'categories'], [])
  client.setQueryData([...BOARD, {}], BOARD_READ)
  return client
}

beforeEach(() => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  // No answer comes: what is seen is the change that is shown before it.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  drawn.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (client: QueryClient) => {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/leads']}>
        <Routes>
          <Route path="/leads/:leadId?" element={<LeadsScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText(`CONTACT ${INFO * 10 + 1}`, { selector: 'a' })
  await act(async () => undefined)
}

const column = (name: string) => screen.getByRole('region', { name })

/** As the browser does, which shows the popover and says so. */
const openMenu = (button: HTMLElement) => {
  const layer = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!layer) throw new Error('The card has no menu')
  Object.assign(layer, { hidePopover: () => undefined })
  fireEvent(layer, Object.assign(new Event('toggle'), { newState: 'open' }))
}

test('renders only the card of a moved lead again', async () => {
  await show(newClient())
  const moved = INFO * 10 + 1
  expect(drawn).toContain(moved)
  fireEvent.pointerMove(within(column('Info')).getByText(`CONTACT ${moved}`, { selector: 'a' }))
  drawn.length = 0

  const menu = within(column('Info')).getByRole('button', { name: boardWords.moveTo(`CONTACT ${moved}`) })
  openMenu(menu)
  fireEvent.click(within(column('Info')).getByRole('menuitem', { name: 'Visits' }))

  expect(await within(column('Visits')).findByText(`CONTACT ${moved}`, { selector: 'a' })).toBeTruthy()
  expect(new Set(drawn)).toEqual(new Set([moved]))
})

test('renders only changed cards again after a refetch, at any place', async () => {
  const client = newClient()
  await show(client)
  drawn.length = 0
  const fresh = structuredClone(BOARD_READ)
  const dearer = fresh.columns[1]?.data[2]
  if (dearer) dearer.value_estimate = 200
  fresh.columns[0]?.data.unshift(lead(999, INFO))
  act(() => void client.setQueryData([...BOARD, {}], fresh))

  expect(await within(column('Info')).findByText('CONTACT 999', { selector: 'a' })).toBeTruthy()
  expect(new Set(drawn)).toEqual(new Set([999, dearer?.lead_id]))
})
