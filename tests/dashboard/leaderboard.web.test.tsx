import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Podium } from '#web/dashboard/champions/podium.tsx'
import { Ranking } from '#web/dashboard/champions/ranking.tsx'

const DESKTOP = { places: [2, 1, 3], letters: 8 }
const PHONE = { places: [4, 2, 1, 3, 5], letters: 10 }

const sellersWith = (points: readonly number[]) =>
  points.map((amount, i) => ({ seller_id: i + 1, name: `Seller ${i + 1}`, points: amount }))

/** Each step of the podium from left to right: its name, points and rank. */
const stepsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((step) =>
    [...step.querySelectorAll('span')].map((part) => part.textContent?.trim()),
  )

test('the podium has the places 2, 1, 3 on a desktop, and 4, 2, 1, 3, 5 on a phone', () => {
  const sellers = sellersWith([10, 50, 30, 40, 20, 5])
  expect(stepsOf(render(<Podium sellers={sellers} {...DESKTOP} />).container)).toEqual([
    ['Seller 4', '40 pts', '2'],
    ['Seller 2', '50 pts', '1'],
    ['Seller 3', '30 pts', '3'],
  ])
  cleanup()
  expect(stepsOf(render(<Podium sellers={sellers} {...PHONE} />).container).map(([name]) => name)).toEqual([
    'Seller 5',
    'Seller 4',
    'Seller 2',
    'Seller 3',
    'Seller 1',
  ])
})

test('steps are as high as the points; sellers without points get no medal, and no rank where nobody has any', () => {
  const { container } = render(<Podium sellers={sellersWith([40, 10, 0])} {...DESKTOP} />)
  const steps = [...container.querySelectorAll('li')]
  expect(steps.map((step) => step.style.getPropertyValue('--share'))).toEqual(['0.25', '1', '0'])
  expect(steps.map((step) => step.dataset.medal)).toEqual(['2', '1', undefined])
  cleanup()
  const none = render(<Podium sellers={sellersWith([0, 0, 0])} {...DESKTOP} />)
  expect(stepsOf(none.container).map(([, , rank]) => rank)).toEqual(['–', '–', '–'])
})

test.each([
  ['X', 'X'],
  ['Maria Lopez de la Cruz y Hernández del Valle Santa Fe de Bogotá', 'Maria Lo'],
  ['👩🏽‍🔧 Zoë Plumber', '👩🏽‍🔧 Zoë Pl'],
  ['Ann', 'Ann'],
  ['<b>Bob</b>', '<b>Bob</'],
])('the name %s is cut to eight letters', (name, shown) => {
  const { container } = render(<Podium sellers={[{ seller_id: 1, name, points: 5 }]} {...DESKTOP} />)
  expect(stepsOf(container)).toEqual([[shown, '5 pts', '1']])
})

test('the ranking shows the best sellers with whole names and bars relative to the best; a row opens its points', () => {
  const asked: string[] = []
  const { getAllByRole } = render(
    <Ranking
      sellers={sellersWith([0, 80, 20, 80])}
      top={3}
      mine={null}
      when="this week"
      compact={false}
      onExplain={(seller) => asked.push(seller.name)}
    />,
  )
  const rows = getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Seller 280 pts this week',
    '1Seller 480 pts this week',
    '3Seller 320 pts this week',
  ])
  const shares = rows.map((row) => (row.lastElementChild as HTMLElement).style.getPropertyValue('--share'))
  expect(shares).toEqual(['1', '1', '0.25'])
  rows[2]?.click()
  expect(asked).toEqual(['Seller 3'])
})

test('marks the user’s own row, and appends it if it is not among the best', () => {
  const rowsFor = (mine: number) =>
    render(
      <Ranking
        sellers={sellersWith([80, 50, 20, 10])}
        top={2}
        mine={mine}
        when="that week"
        compact={true}
        onExplain={() => {}}
      />,
    )
      .getAllByRole('button')
      .map((row) => row.textContent)
  expect(rowsFor(2)).toEqual(['1Seller 180 pts that week', '2Seller 2 You50 pts that week'])
  cleanup()
  expect(rowsFor(4)).toEqual([
    '1Seller 180 pts that week',
    '2Seller 250 pts that week',
    '4Seller 4 You10 pts that week',
  ])
})
