import type { Place, Screen } from './screen.ts'

/** A device as a page sees it. */
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

/** A browser with one window on a screen, through the operations that all protocols share. */
export interface Engine {
  screen: Screen
  /** The page's origin on the screen, below the toolbar. */
  corner: () => Promise<Place>
  goto: (url: string) => Promise<void>
  /** Resizes the window. A toolbar may keep the page wider. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs an isolated function in the page. Input and output are JSON. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Resolves once the page has received the actions. */
  perform: (actions: Actions) => Promise<void>
  /** Chooses a file of this machine in the first field that the selector finds. */
  chooseFile: (selector: string, path: string) => Promise<void>
  /** A screenshot of the page as PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}
