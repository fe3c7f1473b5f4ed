import { expect, test } from 'vitest'
import { uiWords } from '#web/messages/es/ui.ts'

test('a Spanish sentence that ends a time has no second full stop', () => {
  expect(uiWords.notReadAgain('4:34 a.m.', 'Sin conexión.')).not.toContain('..')
})
