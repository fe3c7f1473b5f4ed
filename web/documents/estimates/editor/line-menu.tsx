import { ArrowDown, ArrowUp, Copy, EllipsisVertical, FolderInput, Ruler, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EstimatePackage } from '#contract/documents/content.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { estimateWords } from '#words/estimates.ts'
import { uiWords } from '#words/ui.ts'

/** What can be done with a line. The functions stay the same, so that only changed lines render again. */
interface LineActions {
  change: (key: string, change: Partial<TypedLine>) => void
  duplicate: (key: string) => void
  move: (key: string, by: -1 | 1) => void
  remove: (line: TypedLine) => void
  remeasure: (line: TypedLine) => void
}

export interface LineMenuProps {
  line: TypedLine
  isFirst: boolean
  isLast: boolean
  packages: readonly EstimatePackage[]
  actions: LineActions
}

/** What can be done with a line as a whole. */
export const LineMenu = ({ line, isFirst, isLast, packages, actions }: LineMenuProps) => {
  const { key } = line
  const moveTo = (offer: string | null) => () => actions.change(key, { package: offer })
  return (
    <Menu
      label={estimateWords.lineMenu(line.name)}
      items={[
        ...(line.measures
          ? [item('measure', <Ruler size={18} />, estimateWords.remeasure, () => actions.remeasure(line))]
          : []),
        item('copy', <Copy size={18} />, estimateWords.duplicate, () => actions.duplicate(key)),
        {
          ...item('up', <ArrowUp size={18} />, estimateWords.moveUp, () => actions.move(key, -1)),
          disabled: isFirst,
        },
        {
          ...item('down', <ArrowDown size={18} />, estimateWords.moveDown, () => actions.move(key, 1)),
          disabled: isLast,
        },
        ...packages
          .filter((offer) => offer.key !== line.package)
          .map((offer) =>
            item(offer.key, <FolderInput size={18} />, estimateWords.moveToPackage(offer.name), moveTo(offer.key)),
          ),
        ...(line.package === null
          ? []
          : [item('all', <FolderInput size={18} />, estimateWords.moveToAll, moveTo(null))]),
        item('delete', <Trash2 size={18} />, uiWords.delete, () => actions.remove(line)),
      ]}
    >
      <EllipsisVertical aria-hidden="true" />
    </Menu>
  )
}

const item = (key: string, icon: ReactNode, text: string, onSelect: () => void) => ({
  key,
  onSelect,
  label: (
    <>
      <Row as="span" inline aria-hidden="true">
        {icon}
      </Row>
      {text}
    </>
  ),
})
