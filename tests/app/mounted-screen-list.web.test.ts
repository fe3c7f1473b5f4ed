import fc from 'fast-check'
import { type Location, NavigationType } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  dropScreens,
  type MountedScreenList,
  NO_SCREENS,
  prepareScreen,
  showScreen,
} from '#web/app/mounted-screen-list.ts'
import { SCREENS, type Screen } from '#web/app/screens.ts'

const screenAt = (path: string): Screen => {
  const screen = SCREENS.find((each) => each.path === path)
  if (!screen) throw new Error(`There is no screen at ${path}`)
  return screen
}

let visits = 0
const locationOf = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: `visit ${visits++}`,
})

const visit = (screens: MountedScreenList, path: string, search = '', way = NavigationType.Push) =>
  showScreen(screens, screenAt(path), locationOf(path, search), way)

const pathsOf = ({ all }: MountedScreenList) => all.map(({ screen }) => screen.path)

const after = (...paths: string[]) => paths.reduce((screens, path) => visit(screens, path), NO_SCREENS)

test('a screen that is shown again at another address gets that address', () => {
  const again = visit(after('/contacts', '/leads'), '/contacts', '?q=jones')
  expect(again.isReturn).toBe(false)
  expect(again.shown?.location.search).toBe('?q=jones')
  expect(pathsOf(again)).toEqual(['/contacts', '/leads'])
})

test('the screen that was left first is dropped for an eighth', () => {
  const seven = ['/dashboard', '/leads', '/calendar', '/tasks', '/forms', '/contacts', '/contacts/:contactId']
  const screens = seven.reduce((screens, path) => visit(screens, path), NO_SCREENS)
  expect(pathsOf(screens)).toEqual(seven)
  const stats = visit(visit(screens, '/dashboard'), '/stats')
  expect(pathsOf(stats)).toEqual([...seven.filter((path) => path !== '/leads'), '/stats'])
})

test('a screen that redirects to another one is dropped', () => {
  const profile = after('/contacts', '/contacts/:contactId')
  expect(pathsOf(visit(profile, '/contacts', '', NavigationType.Replace))).toEqual(['/contacts'])
})

test('a screen that changes its own address is not dropped', () => {
  const board = visit(after('/leads'), '/leads', '?seller=1', NavigationType.Replace)
  expect(pathsOf(board)).toEqual(['/leads'])
})

test('after any visits, at most seven screens are mounted: the shown one, and others that stay, each once', () => {
  const path = fc.constantFrom(...SCREENS.map((screen) => screen.path))
  const step = fc.record({
    kind: fc.constantFrom('show', 'show', 'prepare', 'drop'),
    path,
    search: fc.constantFrom('', '?a=1'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let screens = NO_SCREENS
      for (const { kind, path, search } of steps) {
        const order = pathsOf(screens)
        if (kind === 'show') screens = visit(screens, path, search)
        else if (kind === 'prepare') screens = prepareScreen(screens, screenAt(path), path)
        else screens = dropScreens(screens, (screen) => screen.path === path)
        const paths = pathsOf(screens)
        expect(paths.length).toBeLessThanOrEqual(7)
        expect(new Set(paths).size).toBe(paths.length)
        if (kind === 'show') expect(screens.shown?.screen.path).toBe(path)
        if (screens.shown) expect(screens.all).toContain(screens.shown)
        const remaining = order.filter((each) => paths.includes(each))
        expect(paths.slice(0, remaining.length)).toEqual(remaining)
        if (kind !== 'show') continue
        for (const each of screens.all) expect(each === screens.shown || each.screen.staysMounted).toBe(true)
      }
    }),
  )
})
