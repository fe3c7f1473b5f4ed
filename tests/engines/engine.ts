import type { Place, Screen } from './screen.ts'

/** What a page sees of its reader's device. */
export interface Look {
  width: number
  height: number
  dark?: boolean
}

/** Steps of the mouse or the keyboard, as WebDriver words them (https://www.w3.org/TR/webdriver2/#actions). */
export type Actions =
  | { type: 'pointer'; id: 'mouse'; actions: (({ type: 'pointerMove' } & Place) | PointerStep)[] }
  | { type: 'key'; id: 'keyboard'; actions: KeyStep[] }
type PointerStep = { type: 'pointerDown' | 'pointerUp'; button: 0 }
type KeyStep = { type: 'keyDown' | 'keyUp'; value: string }

/** A browser with one window on a screen, told in what its protocol has in common with the others'. */
export interface Engine {
  screen: Screen
  /** Where on the screen the page begins, below the toolbar. */
  corner: () => Promise<Place>
  goto: (url: string) => Promise<void>
  /** A toolbar may keep the page wider. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page, on its own: what goes in and comes out is JSON. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Done once the page has seen it. */
  perform: (actions: Actions) => Promise<void>
  /** Chooses a file of this machine in the first field that the selector finds. */
  chooseFile: (selector: string, path: string) => Promise<void>
  /** A PNG of what the page shows. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}
