import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { start } from './start.ts'

/** A place on a screen or in a page, in pixels. */
export interface Place {
  x: number
  y: number
}

/** A virtual screen with a mouse, because WebDriver's synthetic events drag nothing in these engines. */
export interface Screen {
  /** The display's name for programs. */
  display: string
  /** Presses the button at a place and moves to another place in steps. */
  dragTo: (from: Place, to: Place) => Promise<void>
  /** Moves slightly back and forth, like a resting hand. */
  tremble: () => Promise<void>
  drop: () => Promise<void>
  end: () => Promise<void>
}

const SIZE = '1400x1000x24'
const STEPS = 12
const STEP_SECONDS = 0.02

export const startScreen = async (programs: { Xvfb: string; xdotool: string }): Promise<Screen> => {
  const server = start(programs.Xvfb, ['-displayfd', '2', '-screen', '0', SIZE, '-nolisten', 'tcp'])
  const display = `:${await server.said(/^(\d+)$/m)}`
  const hand = async (...words: (string | number)[]) => {
    await promisify(execFile)(programs.xdotool, words.map(String), { env: { ...process.env, DISPLAY: display } })
  }
  const move = ({ x, y }: Place) => ['mousemove', Math.round(x), Math.round(y)]

  return {
    display,
    dragTo: (from, to) => {
      const steps = Array.from({ length: STEPS }, (_, i) => {
        const done = (i + 1) / STEPS
        return [
          'sleep',
          STEP_SECONDS,
          ...move({ x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done }),
        ]
      })
      return hand(...move(from), 'mousedown', 1, ...steps.flat())
    },
    tremble: () => hand(...`mousemove_relative 1 1 sleep ${STEP_SECONDS} mousemove_relative -- -1 -1`.split(' ')),
    drop: () => hand('mouseup', 1),
    end: server.end,
  }
}
