import { writeFile } from 'node:fs/promises'
import type { TestInfo } from 'playwright/test'
import { type EngineName, programsOf } from '../../scripts/other-engines.ts'
import type { Engine, Look } from './engine.ts'
import { type Firefox, launchFirefox } from './firefox.ts'
import { type Hand, handOf } from './hand.ts'
import { type Screen, startScreen } from './screen.ts'
import { launchWebKit } from './webkit.ts'

interface Engines {
  Firefox: Firefox
  WebKit: Engine
}

const LAUNCH: { [Name in EngineName]: (program: string, screen: Screen, look: Look) => Promise<Engines[Name]> } = {
  Firefox: launchFirefox,
  WebKit: launchWebKit,
}

/** The page's size in pixels. */
export const WINDOW = { width: 1280, height: 800 }

/** Runs a function with an engine on its own screen. A failure saves a screenshot. */
export const onEngine = async <Name extends EngineName>(
  name: Name,
  info: TestInfo,
  work: (engine: Engines[Name], hand: Hand) => Promise<void>,
) => {
  const { browser = '', Xvfb = '', xdotool = '' } = programsOf(name)
  const screen = await startScreen({ Xvfb, xdotool })
  const engine = await LAUNCH[name](browser, screen, WINDOW)
  try {
    await work(engine, handOf(engine))
  } catch (error) {
    const picture = await engine.screenshot().catch(() => undefined)
    if (picture) await writeFile(info.outputPath(`${name}.png`), picture)
    throw error
  } finally {
    await engine.close()
    await screen.end()
  }
}
