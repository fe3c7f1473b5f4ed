import { appendFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter'

/** Writes the names of the tests that failed and then passed into the file that `FLAKY_LIST` names, one a line. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    const file = process.env.FLAKY_LIST
    if (file) appendFileSync(file, flaky.map((test) => `${test.titlePath().filter(Boolean).join(' › ')}\n`).join(''))
  }
}
