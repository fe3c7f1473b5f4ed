import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Joined } from '#web/ui/joined.tsx'

test('each item of a line is isolated, and items without text leave no dot', () => {
  const { container } = render(<Joined items={['نور الهدى', '', null, false, '$950']} />)
  expect(container.innerHTML).toBe('<bdi>نور الهدى</bdi> · <bdi>$950</bdi>')
})
